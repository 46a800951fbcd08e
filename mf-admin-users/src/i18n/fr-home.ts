import { formatWhole } from '@portal/domain';

/** Words of the agents' home. */
export const frHome = {
  title: 'Accueil',
  nothingOpen: 'Aucun écran ouvert',
  askAdministrator: 'Votre groupe n’a accès à aucun écran ; un administrateur peut le modifier.',
  readOnly: 'Lecture seule',
  limited: 'Accès limité',
  groups: 'Groupes',
  amendments: 'Avenants importés',
  platform: {
    title: 'Plateforme',
    audit: 'Journal d’audit',
    jobs: 'Tâches planifiées',
    serviceLevels: 'Niveaux de service',
    calls: 'Description des appels (en anglais)',
  },
  requests: {
    title: 'Demandes des clients',
    all: 'Toutes les demandes',
    loading: 'Chargement des demandes',
    failed: 'Les demandes n’ont pas pu être comptées',
    nothing: 'Aucune demande n’attend de réponse.',
    mine: 'Les miennes',
    mineLate: (count: number) => `dont ${formatWhole(count)} en retard`,
    unassigned: 'À prendre',
    late: 'En retard',
    waiting: 'En attente du client',
    byStatus: 'À traiter, par état',
    ofStatus: (label: string, count: number) => `${label}\u00a0: ${formatWhole(count)}`,
  },
  day: {
    title: 'Ma journée',
    whose: 'Affaires prises en compte',
    own: 'Mes affaires',
    reach: 'Tout mon périmètre',
    loading: 'Chargement de votre journée',
    failed: 'Votre journée n’a pas pu être chargée',
    nothing: 'Rien ne vous attend',
    nothingWords: 'Aucune affaire à terminer, aucun paiement en échec, aucun lien qui expire.',
    more: 'Afficher davantage',
    /** A list shows 50 cases at most. */
    rest: 'Les premières sont affichées ; la recherche d’affaires retrouve les autres.',
    search: { reach: 'Rechercher parmi toutes les affaires', own: 'Rechercher parmi mes affaires' },
    unnamed: 'Client non renseigné',
    open: (reference: string, name: string) => `Affaire ${reference}, ${name}`,
    by: (agent: string, group: string) => `${agent}\u00a0· ${group}`,
    payment: (status: string) => `Paiement\u00a0: ${status.toLowerCase()}`,
    savedAt: (moment: string) => `enregistrée le ${moment}`,
    endsAt: (moment: string) => `lien valable jusqu’au ${moment}`,
    total: (count: number, capped: boolean) =>
      capped ? `plus de ${formatWhole(count)}` : formatWhole(count),
    lists: {
      toFinish: {
        title: 'Affaires à terminer',
        about: 'Enregistrées ces 30 derniers jours.',
        none: 'Aucune affaire en cours depuis 30 jours',
      },
      failedPayments: {
        title: 'Premiers paiements à suivre',
        about: 'Par carte, sur une affaire signée : en attente, en cours ou en échec.',
        none: 'Aucun paiement en attente',
      },
      expiringLinks: {
        title: 'Liens qui expirent bientôt',
        about: 'Dans les 48 heures.',
        none: 'Aucun lien n’expire dans les 48 heures',
      },
    },
  },
} as const;
