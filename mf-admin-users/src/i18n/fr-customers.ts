import { formatCount, formatWhole } from '@portal/domain';
import type { SingleFilter } from '../rules/customers/customer-filters';

const customers = (count: number) => formatCount(count, 'client');

/** Words of the search of customers and contracts (B9.1). */
export const frCustomers = {
  /** Of an account: the house owes the customer. */
  inFavour: 'En faveur du client',
  title: 'Recherche de clients et de contrats',
  intro: 'Retrouvez un client ou un contrat, pour l’aider ou ouvrir son espace.',
  opening: 'Chargement de la recherche',
  readOnly: 'Vous consultez les clients sans pouvoir agir pour eux.',
  form: {
    label: 'Critères de recherche',
    fields: {
      customerNbr: 'N° de client',
      contractNbr: 'N° de contrat',
      lastName: 'Nom',
      firstName: 'Prénom',
      companyName: 'Raison sociale',
      email: 'Adresse e-mail',
      phone: 'Téléphone',
      pointOfDelivery: 'PDL ou PCE',
      meterNumber: 'N° de compteur',
      identificationNumber: 'SIREN ou SIRET',
      address: 'Adresse du compteur',
    } satisfies Record<SingleFilter, string>,
    refusals: {
      empty: 'Renseignez au moins un critère.',
      noPhone: 'Saisissez un numéro de téléphone',
      noGroup: 'Veuillez sélectionner un Groupe',
    },
  },
  results: {
    title: 'Clients trouvés',
    label: 'Clients',
    nothingAsked: 'Renseignez un critère pour commencer',
    nothingAskedWords: 'Les clients trouvés s’afficheront ici.',
    nothing: 'Il n’y a pas de résultat correspondant à votre recherche',
    all: customers,
    more: (count: number) => `Plus de ${customers(count)}`,
    atLeast: (count: number) => `Au moins ${customers(count)}`,
    narrow: 'Ajoutez un critère pour en voir moins.',
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Clients par page',
    export: 'Exporter en CSV',
  },
  columns: {
    customerNbr: 'N° de client',
    client: 'Client',
    contact: 'Coordonnées',
    address: 'Adresse',
    contracts: 'Contrats',
    actions: 'Actions',
  },
  row: {
    none: '–',
    awaitsPayment: 'Premier paiement attendu',
    twoSteps: 'Connexion en deux étapes',
    siret: 'SIRET',
    noContract: 'Aucun contrat',
    contractCount: (count: number) => formatCount(count, 'contrat'),
    contractsOf: (customer: string) => `Contrats du client ${customer}`,
    /** Beyond the contracts that are shown of those that were searched for. */
    otherMatches: (count: number) =>
      `et ${formatCount(count, 'autre contrat trouvé', 'autres contrats trouvés')}`,
    openPage: (customer: string) => `Page du client ${customer}`,
    actionsOn: (customer: string) => `Actions sur le client ${customer}`,
  },
  contract: {
    number: 'N° de contrat',
    energy: 'Énergie',
    status: 'Statut',
    account: 'Compte',
    offer: 'Offre',
    point: 'PDL ou PCE',
    group: 'Groupe',
    subscribed: 'Souscrit le',
    starts: 'Début',
    asked: '(demandé)',
    ends: 'Fin',
    /** Of a contract that one customer gave to another. */
    holders: {
      CURRENT: (day: string) => `Titulaire depuis le ${day} (contrat repris)`,
      FORMER: (day: string) => `Ancien titulaire, jusqu’au ${day}`,
    },
    planned: (day: string, customer: string) => `Transfert prévu le ${day} au client ${customer}`,
    notTransferred: (day: string, customer: string) =>
      `Transfert du ${day} au client ${customer} non effectué`,
    search: 'Chercher parmi ses contrats',
    text: 'N° de contrat, PDL, PCE ou compteur',
    everyEnergy: 'Toutes',
    state: 'État',
    everyState: 'Tous',
    states: { open: 'En cours ou à venir', over: 'Terminés' },
    nothing: 'Aucun de ses contrats ne correspond',
    all: (count: number) => formatCount(count, 'contrat'),
    more: (count: number) => `Plus de ${formatCount(count, 'contrat')}`,
    atLeast: (count: number) => `Au moins ${formatCount(count, 'contrat')}`,
    narrow: 'Ajoutez un critère pour en voir moins.',
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Contrats par page',
  },
  history: {
    ask: 'Affaires du dernier mois (CSV)',
    limits: '10\u00a0000 affaires au plus, les plus récentes.',
    cut: (at: number, rows: number | undefined) =>
      `Il s’arrête aux ${formatWhole(at)} affaires les plus récentes du mois${rows === undefined ? '' : `, il en manque ${formatWhole(rows)}`}. La recherche d’affaires trouve les autres.`,
  },
} as const;
