import { formatCount, formatWhole } from '@portal/domain';

const inTheLog = (position: number) => `entrée n° ${formatWhole(position)}`;
/** An entry's place: each customer has a chain, and the portal one of its own (decision 0017). */
const inChain = (position: number, customer: string | null) =>
  `${inTheLog(position)} de la chaîne ${customer === null ? 'du portail' : `du client ${customer}`}`;

/** Words of the audit log. */
export const frAudit = {
  title: 'Journal d’audit',
  intro:
    'Qui a fait quoi, pour quel client et quand. Aucune entrée ne peut être modifiée sans que cela se voie.',
  opening: 'Chargement du journal d’audit',
  filters: {
    label: 'Filtrer le journal',
    fromDate: 'Du',
    toDate: 'Au',
    endsBeforeItBegins: 'La date de fin précède la date de début',
    actor: 'Auteur',
    customerNbr: 'Numéro de client',
    user: 'Utilisateur concerné',
    call: 'Action',
    allCalls: 'Toutes les actions',
    clear: 'Effacer les filtres',
  },
  columns: { when: 'Le', who: 'Auteur', what: 'Action', whom: 'Client', detail: 'Détail' },
  found: (total: number, capped: boolean) =>
    capped
      ? `Plus de ${formatCount(total, 'entrée')} : affinez les filtres, ou téléchargez-les toutes`
      : formatCount(total, 'entrée'),
  shown: (count: number) => formatCount(count, 'affichée'),
  nothing:
    'Aucune entrée ne correspond à ces filtres. Les identifiants et le numéro de client se tapent en entier.',
  older: 'Entrées plus anciennes',
  house: 'Portail (aucun client)',
  forCustomer: (customer: string, entered: boolean) =>
    entered ? `dans l’espace du client ${customer}` : `pour le client ${customer}`,
  contract: (number: string) => `contrat ${number}`,
  /** Below the number of the customer, whose chain it is. */
  rank: (position: number, customer: string | null) =>
    customer === null ? inChain(position, null) : `${inTheLog(position)} de sa chaîne`,
  noDetail: '–',
  asWritten: {
    label: (position: number, customer: string | null) =>
      `${inChain(position, customer).replace(/^e/, 'E')}, telle qu’écrite`,
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
