import { formatInstant } from '@portal/domain';
import type { LinkSending } from '@portal/contract';
import type { CasePart } from '../rules/case/case-changes';

const at = (iso: string) => formatInstant(iso, 'short');

/** Words of what an agent does with a saved case beside its answers, and of what others do in it meanwhile. */
export const frCaseFollow = {
  title: 'Suivi du client',
  begunByCustomer: (channel: string) => `Commencée par le client seul, en ligne (canal ${channel})`,
  notSent: 'Le lien n’a pas encore été envoyé au client.',
  sent: {
    EMAIL: (iso: string) => `Lien envoyé par e-mail le ${at(iso)}`,
    SMS: (iso: string) => `Lien envoyé par SMS le ${at(iso)}`,
    COPY: (iso: string) => `Lien copié par un agent le ${at(iso)}`,
  } satisfies Record<LinkSending, (iso: string) => string>,
  until: (iso: string) => `valable jusqu’au ${at(iso)}`,
  linkUntil: (iso: string) => `Le client a un lien, valable jusqu’au ${at(iso)}`,
  over: 'il ne s’ouvre plus',
  notOpened: 'Pas encore ouvert par le client',
  opened: (iso: string) => `Ouvert par le client le ${at(iso)}`,
  openedAgain: (first: string, last: string) =>
    `Ouvert par le client le ${at(first)}, la dernière fois le ${at(last)}`,
  signing: 'Les documents attendent la signature du client',
  signed: 'Le client a signé',
  paid: 'Le premier paiement est reçu',
  paying: 'Le premier paiement est en cours',
  unpaid: 'Le premier paiement n’a pas abouti',
  live: 'Cette page se met à jour seule.',
  send: {
    button: 'Envoyer au client',
    again: 'Renvoyer au client',
    title: 'Envoyer l’affaire au client',
    by: 'Envoyer par',
    EMAIL: 'E-mail',
    SMS: 'SMS',
    loading: 'Préparation de l’aperçu…',
    failed: 'L’aperçu n’a pas pu être préparé',
    to: 'À',
    subject: 'Objet',
    preview: 'Aperçu du message',
    link: 'lien personnel du client',
    until: (iso: string) =>
      `Tous les liens de l’affaire, déjà envoyés ou non, seront valables jusqu’au ${at(iso)}.`,
    sms: (count: number) => (count === 1 ? 'Un SMS sera facturé.' : `${count}\u00a0SMS seront facturés.`),
    unsaved:
      'Vos dernières modifications ne sont pas enregistrées\u00a0: le client verra l’affaire telle qu’elle l’a été.',
    confirm: { EMAIL: 'Envoyer l’e-mail', SMS: 'Envoyer le SMS' },
  },
  copy: {
    button: 'Copier le lien du client',
    copied: 'Lien copié',
    failed: 'Copie impossible dans ce navigateur. Envoyez le lien par e-mail ou par SMS.',
    words:
      'Transmettez-le au client seul\u00a0: qui a ce lien peut modifier et signer l’affaire. La copie est notée au journal.',
  },
  notes: {
    title: 'Notes et rappel',
    open: 'Noter ou prévoir un rappel',
    loading: 'Chargement des notes…',
    failed: 'Les notes n’ont pas pu être lues',
    none: 'Aucune note sur cette affaire.',
    form: 'Nouvelle note',
    text: 'Note',
    hint: 'Le client peut demander une copie de ce qui est écrit sur lui.',
    callsBack: 'Prévoir un rappel',
    day: 'Jour du rappel',
    noDay: 'Choisissez le jour du rappel',
    slot: 'Moment',
    save: 'Ajouter la note',
    saved: 'La note est enregistrée.',
    nothing: 'Écrivez une note, ou prévoyez un rappel',
    tooLong: 'La note est trop longue',
    callBack: (day: string, slot: string, by: string) =>
      `À rappeler le ${day}, ${slot.toLowerCase()} (${by})`,
    called: 'Client rappelé',
    by: (login: string, moment: string) => `${login}, le ${moment}`,
    dayOf: (day: string) => `Rappel prévu le ${day}`,
    kinds: { NOTE: 'Note', CALLED: 'Client rappelé', ABANDONED: 'Affaire abandonnée' },
  },
  abandon: {
    button: 'Abandonner l’affaire',
    title: 'Abandonner cette affaire\u00a0?',
    confirm: 'Abandonner',
    words:
      'Le lien du client ne s’ouvrira plus, et le point de livraison sera libre pour une autre affaire. Un enregistrement rouvre l’affaire.',
    reason: 'Raison',
    choose: 'Choisissez une raison',
    text: 'Précision',
    needed: 'Précisez la raison',
    tooLong: 'La précision est trop longue',
    cancel: 'Annuler',
    done: (reason: string) => `Affaire abandonnée\u00a0: ${reason.toLowerCase()}`,
    doneWords: 'Le lien du client ne s’ouvre plus. Enregistrez l’affaire pour la rouvrir.',
  },
} as const;

const facts: Record<string, string> = {
  name: 'nom',
  email: 'e-mail',
  phone: 'téléphone',
  birth: 'naissance',
  company: 'société',
  billing: 'facturation',
  coholder: 'cotitulaire',
  channel: 'groupe ou type de client',
  points: 'point de livraison',
  consumption: 'consommation',
  product: 'produit',
  packages: 'forfait',
  frequency: 'fréquence',
  options: 'options',
  process: 'type de contrat',
  start: 'date de début',
  appointment: 'rendez-vous',
  address: 'adresse',
  account: 'compte bancaire',
  owner: 'titulaire du compte',
  debitDay: 'jour de prélèvement',
  card: 'premier paiement par carte',
  code: 'code promotionnel',
};

const parts: Record<CasePart, string> = {
  client: 'Coordonnées',
  site: 'Lieu de consommation',
  offer: 'Offre',
  situation: 'Situation',
  missing: 'Informations du lieu',
  payment: 'Paiement',
  rebate: 'Code promotionnel',
};

/** Words of changes that somebody else made in a case that is open. */
export const frCaseChanges = {
  byCustomer: 'Le client vient de modifier l’affaire',
  byAgent: 'L’affaire vient d’être modifiée par un autre agent, ou dans un autre onglet',
  byOtherDevice: 'Votre souscription vient d’être modifiée sur un autre appareil',
  byAdviser: 'Votre conseiller vient de modifier votre souscription',
  change: (part: CasePart, names: readonly string[]) =>
    `${parts[part]}\u00a0: ${names.map((name) => facts[name] ?? name).join(', ')}`,
  shown: 'La page est à jour\u00a0: vous pouvez continuer.',
  kept: (both: readonly CasePart[]) =>
    `Vous aviez aussi modifié\u00a0: ${both.map((part) => parts[part].toLowerCase()).join(', ')}. Votre saisie est gardée\u00a0; elle remplacera l’autre si vous enregistrez.`,
  signed: {
    agent: 'Le client a signé l’affaire pendant que vous la modifiiez',
    customer: 'Votre souscription a été signée ailleurs pendant que vous la modifiiez',
  },
  dropped:
    'Ces modifications n’étaient pas enregistrées\u00a0: elles n’en font pas partie. La page montre ce qui est signé.',
  seen: 'J’ai vu',
  refused: {
    title: 'Votre premier paiement a été refusé',
    words: 'Votre souscription reste signée\u00a0: vous pouvez réessayer, avec la même carte ou une autre.',
    again: 'Réessayer le paiement',
  },
  linkEnded: 'Votre lien ne s’ouvre plus',
  linkEndedWords:
    'Il a expiré, ou vos coordonnées ont changé, ou votre souscription a été fermée. Ce que vous voyez ne peut plus être enregistré\u00a0: ouvrez le dernier lien reçu, ou contactez-nous pour en recevoir un autre.',
} as const;
