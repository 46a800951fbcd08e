import { formatCount, formatWhole } from '@portal/domain';
import type { SingleFilter } from '../rules/customers/customer-filters';

const customers = (count: number) => formatCount(count, 'client');

/** Words of the search of customers and contracts (B9.1). */
export const frCustomers = {
  title: 'Recherche de clients et de contrats',
  intro: 'Retrouvez un client ou un contrat, pour l’aider ou ouvrir son espace.',
  opening: 'Chargement de la recherche',
  readOnly: 'Vous consultez les clients sans pouvoir agir pour eux.',
  form: {
    label: 'Critères de recherche',
    title: 'Rechercher',
    fields: {
      customerNbr: 'N° de client',
      contractNbr: 'N° de contrat',
      lastName: 'Nom',
      firstName: 'Prénom',
      companyName: 'Raison sociale',
      email: 'Adresse e-mail',
      phone: 'Téléphone',
      pointOfDelivery: 'PDL ou PCE',
      identificationNumber: 'SIRET',
    } satisfies Record<SingleFilter, string>,
    refusals: { empty: 'Renseignez au moins un critère.', noGroup: 'Veuillez sélectionner un Groupe' },
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
    siret: (digits: string) => `SIRET ${digits}`,
    noContract: 'Aucun contrat',
    contractCount: (count: number) => formatCount(count, 'contrat'),
    contractsOf: (customer: string) => `Contrats du client ${customer}`,
    shownOf: (shown: number, count: number) => `Les ${shown} derniers de ses ${formatWhole(count)} contrats.`,
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
  },
  history: {
    ask: 'Affaires du dernier mois (CSV)',
    limits: '10\u00a0000 affaires au plus, les plus récentes.',
    cut: (at: number) =>
      `Il s’arrête aux ${formatWhole(at)} affaires les plus récentes du mois. Les autres se trouvent par la recherche d’affaires.`,
  },
} as const;
