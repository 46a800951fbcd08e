import type { ConsentScreen } from '@portal/contract';
import { type Day, formatLongDay } from '@portal/domain';

/** Words of `/profile/setting`: consents. */
export const frSettingPrivacy = {
  consents: {
    card: 'Mes consentements',
    intro:
      'Vous décidez, usage par usage. Chaque choix est daté et se retire aussi simplement qu’il se donne. Vos factures, vos relevés et vos chiffres mensuels font partie du contrat\u00a0: ils ne demandent aucun accord.',
    loading: 'Chargement de vos consentements',
    failed: 'Vos consentements n’ont pas pu être chargés',
    former: {
      label: 'Accordés auparavant',
      hint: 'Ces mesures ne sont pas recueillies aujourd’hui : rien n’est fait de ces accords. Vous pouvez les retirer.',
    },
    granted: (day: Day) => `Accordé le ${formatLongDay(day)}`,
    undated: 'Accordé, date inconnue (repris de votre dossier)',
    withdrawn: (day: Day) => `Retiré le ${formatLongDay(day)}`,
    never: 'Non accordé',
    grant: 'Accorder',
    withdraw: 'Retirer',
    confirm: {
      grant: (name: string) => `Accorder «\u00a0${name}\u00a0»\u00a0?`,
      withdraw: (name: string) => `Retirer «\u00a0${name}\u00a0»\u00a0?`,
      grantWords: 'Votre accord sera daté d’aujourd’hui. Vous pourrez le retirer à tout moment, ici même.',
      withdrawWords:
        'Cet usage s’arrête dès maintenant, et ce qu’il affichait disparaît. Ce qui a été fait jusqu’ici avec votre accord reste permis.',
    },
    done: {
      grant: (name: string) => `«\u00a0${name}\u00a0»\u00a0: accord enregistré, daté d’aujourd’hui.`,
      withdraw: (name: string) => `«\u00a0${name}\u00a0»\u00a0: retrait enregistré, daté d’aujourd’hui.`,
    },
    history: {
      title: 'Historique de mes consentements',
      none: 'Vous n’avez encore rien accordé.',
      row: (name: string, granted: Day | null, withdrawn: Day | null) => {
        const given =
          granted === null
            ? 'accordé, date inconnue (repris de votre dossier)'
            : `accordé le ${formatLongDay(granted)}`;
        return `${name}\u00a0: ${given}${withdrawn === null ? '' : `, retiré le ${formatLongDay(withdrawn)}`}`;
      },
      byAgent: (agent: string) => `par un conseiller (${agent})`,
      byCustomer: 'par vous',
      screens: {
        SETTINGS: 'à «\u00a0Mes paramètres\u00a0»',
        LAST_MONTH: 'à «\u00a0Dernier mois\u00a0»',
        CASE: 'à la souscription',
        CONSUMPTION_DAY: 'à «\u00a0Jour par jour\u00a0»',
      } satisfies Record<ConsentScreen, string>,
      text: (version: string) => `texte du ${formatLongDay(version)}`,
    },
  },
} as const;
