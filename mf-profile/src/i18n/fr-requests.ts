import type { LegalRight } from '@portal/contract';
import { formatCount, formatWhole } from '@portal/domain';

/** Words of the lists of « Mes demandes », which load with them. */
export const frRequests = {
  list: {
    label: 'Mes demandes',
    card: 'Suivi de vos demandes',
    write: 'Nouvelle demande',
    failed: 'Vos demandes n’ont pas pu être chargées',
    loading: 'Chargement de vos demandes',
    empty: 'Aucune demande à ce jour',
    emptyWords: 'Une question, un souci\u00a0? Écrivez-nous, vous suivrez la réponse ici.',
    noMatch: 'Aucune demande ne correspond à vos filtres',
    filters: 'Filtrer mes demandes',
    fold: (active: number) => (active === 0 ? 'Filtrer et trier' : `Filtrer et trier (${active})`),
    clear: 'Effacer les filtres',
    category: 'Catégorie',
    everyCategory: 'Toutes',
    status: 'Statut',
    everyStatus: 'Tous',
    from: 'Du',
    to: 'Au',
    search: 'Numéro ou mots',
    /** @param whole no older one is still to be loaded */
    count: (shown: number, all: number, whole: boolean) => {
      const of = whole ? formatWhole(all) : `${formatWhole(all)} chargées, les plus récentes`;
      if (shown !== all) return `${formatCount(shown, 'demande')} sur ${of}`;
      return whole ? formatCount(all, 'demande') : `Au moins ${formatCount(all, 'demande')}`;
    },
    changes: 'Mes modifications',
    changesWords:
      'Ce que vous avez changé dans votre espace\u00a0: c’est enregistré, vous n’avez rien à attendre.',
    older: 'Charger les plus anciennes',
    olderWords: (count: number) =>
      `Seules vos ${count} demandes et modifications les plus récentes sont chargées\u00a0: filtres et recherche ne portent que sur elles.`,
    olderFailed: 'Les plus anciennes n’ont pas pu être chargées',
  },
  legal: {
    MEDIATOR: (day: string) => `Médiateur possible dès le ${day}`,
    MEDIATION: (day: string) => `Médiation jusqu’au ${day}`,
    WITHDRAWAL: (day: string) => `Remboursement au plus tard le ${day}`,
    TERMINATION: (day: string) => `Prend effet au plus tard le ${day}`,
    CLOSING_BILL: (day: string) => `Facture de clôture au plus tard le ${day}`,
    PERSONAL_DATA: (day: string) => `Réponse due au plus tard le ${day} (RGPD)`,
  } satisfies Record<LegalRight, (day: string) => string>,
  changes: {
    label: 'Mes modifications',
    count: (count: number, whole: boolean) =>
      `${whole ? '' : 'Au moins '}${formatCount(count, 'modification')}`,
    subject: 'Modification',
    what: 'Ce qui a changé',
    from: (day: string) => `Prend effet le ${day}`,
    date: 'Enregistrée le',
    status: 'Statut',
  },
  columns: {
    contract: (number: string) => `Contrat ${number}`,
    subject: 'Demande',
    status: 'Statut',
    next: 'Prochaine étape',
    updated: 'Dernière évolution',
    number: (eventNbr: string) => `n°\u00a0${eventNbr}`,
    sent: (day: string) => `envoyée le ${day}`,
  },
} as const;
