import { formatCount, formatWhole } from '@portal/domain';

/** An entry's place: each customer has a chain, and the portal one of its own (decision 0017). */
const inChain = (position: number, customer: string | null) =>
  `entrée n° ${formatWhole(position)} de la chaîne ${customer === null ? 'du portail' : `du client ${customer}`}`;

const entries = (count: number) => formatCount(count, 'entrée');

/** Words of the audit log. */
export const frAudit = {
  title: 'Journal d’audit',
  opening: 'Chargement du journal d’audit',
  filters: {
    label: 'Filtrer le journal',
    fromDate: 'Du',
    toDate: 'Au',
    endsBeforeItBegins: 'La date de fin précède la date de début',
    actor: 'Auteur',
    customerNbr: 'N° client',
    contractNbr: 'N° contrat',
    user: 'Utilisateur visé',
    text: 'Ce qui a été fait',
    call: 'Action',
    allCalls: 'Toutes',
    clear: 'Effacer les filtres',
  },
  columns: { when: 'Le', who: 'Auteur', what: 'Action', whom: 'Client', detail: 'Détail' },
  actsLabel: 'Nature des actes',
  acts: {
    ALL: 'Tout',
    CHANGE: 'Modifications seules',
    ACCESS: 'Accès',
    READ: 'Consultations',
    EXPORT: 'Exports',
  },
  log: {
    label: 'Journal d’audit',
    all: entries,
    more: (count: number) => `Plus de ${entries(count)}`,
    atLeast: (count: number) => `Au moins ${entries(count)}`,
    range: (from: number, to: number) => `${formatWhole(from)} à ${formatWhole(to)}`,
    narrow: 'Filtrez pour en voir moins.',
    perPage: 'Entrées par page',
    nothing:
      'Aucune entrée ne correspond à ces filtres. Les identifiants et les numéros se tapent en entier.',
  },
  house: 'Portail',
  /** Of the customer of the row. */
  forCustomer: (entered: boolean) => (entered ? 'dans l’espace du client' : 'pour le client'),
  within: {
    count: (count: number) => formatCount(count, 'acte'),
    label: (count: number, customer: string, moment: string) =>
      `${formatCount(count, 'acte')} dans l’espace du client ${customer} ouvert le ${moment}`,
    loading: 'Chargement de ce qui a été fait dans cet espace',
    more: 'Voir la suite',
  },
  ofContract: 'contrat',
  rank: inChain,
  noDetail: '–',
  asWritten: {
    label: (position: number, customer: string | null) =>
      `${inChain(position, customer).replace(/^e/, 'E')}, telle qu’écrite`,
    rank: 'Rang',
    call: 'Appel',
    detail: 'Données',
    noDetail: 'aucune',
    id: 'Identifiant',
  },
  download: 'Télécharger (CSV)',
  check: {
    title: 'Intégrité du journal',
    never: 'Le journal n’a pas encore été vérifié entièrement.',
    failed: 'La vérification n’a pas abouti',
    loading: 'Chargement de l’état du journal',
    run: 'Vérifier maintenant',
    resume: 'Reprendre la vérification',
    pause: 'Suspendre',
    progress: 'Vérification du journal',
    verified: (entries: number, chains: number) =>
      `${formatCount(entries, 'entrée vérifiée', 'entrées vérifiées')}, ${formatCount(chains, 'chaîne')}`,
    sound: 'Journal intact',
    broken: 'Journal altéré',
    brokenChains: (count: number) => `${formatCount(count, 'chaîne est rompue', 'chaînes sont rompues')} :`,
    last: (moment: string, agent: string) => `Dernière vérification complète le ${moment}, par ${agent}.`,
    chain: (customer: string | null) => (customer === null ? 'chaîne du portail' : `client ${customer}`),
    kinds: {
      ENTRY: 'entrée modifiée, ajoutée, ou précédée d’une entrée retirée',
      END: 'des entrées manquent à la fin de la chaîne, ou ont été ajoutées après elle',
      HEAD: 'la tête de la chaîne a disparu',
    },
    firstBreak: (position: number) => `première anomalie à l’entrée n° ${formatWhole(position)}`,
  },
} as const;
