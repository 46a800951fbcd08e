import type { ConsentGranularity, ConsentPurpose, ContactChannel } from '@portal/contract';
import { labelled } from './label';

/** What one consent is about. */
export interface ConsentSubject {
  purpose: ConsentPurpose;
  granularity: ConsentGranularity;
  contactChannel?: ContactChannel | null | undefined;
}

/**
 * Version of the words below, kept with each consent as the proof of what was agreed to: whoever changes a word here
 * gives them a new one, and the former words stay readable in the history of this file.
 */
export const consentTextVersion = '2026-11-29';
/** Versions that a screen in service may still show. */
const shownVersions: readonly string[] = [consentTextVersion, '2026-11-24'];

export const isConsentTextVersion = (version: string): boolean => shownVersions.includes(version);

export const contactChannelLabel = labelled<ContactChannel, string>(
  'contactChannel',
  { EMAIL: 'Par e-mail', PHONE: 'Par téléphone', SMS: 'Par SMS', POST: 'Par courrier' },
  'Par un autre moyen',
);

/** What each consent allows, in the words that it is asked with. */
export const consentTexts: Readonly<Record<ConsentPurpose, { label: string; hint: string }>> = {
  DATA_USE: {
    label: 'Utilisation de mes données',
    hint: 'Pour améliorer nos services\u00a0: ce que votre navigateur nous signale (pannes, lenteurs) est gardé avec votre numéro de client. Sans votre accord, il l’est sans lui.',
  },
  NEWSLETTER: { label: 'Actualités', hint: 'Notre lettre d’information, par e-mail.' },
  MARKETING: {
    label: 'Offres commerciales',
    hint: 'Être démarché avec nos offres, par les seuls moyens que vous choisissez.',
  },
  CONSUMPTION_DISPLAY: {
    label: 'Affichage de ma consommation fine',
    hint: 'Recueillir auprès du gestionnaire de réseau les mesures de vos compteurs communicants, pour vous les montrer en kWh et en euros, et vous prévenir de vos seuils. Deux accords distincts\u00a0: un pour les jours, un pour les demi-heures, qui en disent plus de vos habitudes. Gardées 24\u00a0mois, effacées dès que vous retirez votre accord.',
  },
  CONSUMPTION_ADVICE: {
    label: 'Conseils d’économies',
    hint: 'Analyser vos relevés mensuels pour projeter votre consommation jusqu’à la fin de la saison et la comparer à votre forfait.',
  },
};

export const consentGranularityLabel = labelled<ConsentGranularity, string>(
  'consentGranularity',
  {
    NONE: '',
    MONTHLY: 'Données mensuelles',
    DAILY: 'Données journalières',
    HALF_HOURLY: 'Données demi-horaires',
  },
  '',
);

/** « Conseils d’économies, données mensuelles », « Offres commerciales, par SMS ». */
export const consentName = ({ purpose, granularity, contactChannel }: ConsentSubject): string =>
  [
    consentTexts[purpose].label,
    consentGranularityLabel(granularity),
    contactChannel ? contactChannelLabel(contactChannel) : '',
  ]
    .filter(Boolean)
    .map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ');
