import { formatCount, formatWhole } from '@portal/domain';
import type { SingleFilter } from '../rules/case-search/case-filters';

const cases = (count: number) => formatCount(count, 'affaire');

/** Words of the search of cases. */
export const frCaseSearch = {
  title: 'Recherche d’affaires',
  intro: 'Retrouvez une affaire par son client, son numéro, son groupe ou sa date.',
  opening: 'Ouverture de la recherche',
  form: {
    label: 'Critères de recherche',
    fields: {
      fromDate: 'Créée à partir du',
      toDate: 'Créée jusqu’au',
      orderNumber: 'N° d’affaire',
      externalReference: 'Référence externe',
      lastName: 'Nom',
      firstName: 'Prénom',
      email: 'Adresse e-mail',
      phone: 'Téléphone',
      processType: 'Situation',
      createdBy: 'Code agent',
    } satisfies Record<SingleFilter, string>,
    everyProcess: 'Toutes',
    processes: { MOVE_IN: 'MES, mise en service', SWITCH: 'CHF, changement de fournisseur' },
    ownCases: 'Vous voyez vos affaires seules.',
    empty: 'Renseignez au moins un critère.',
  },
  refusals: {
    noGroup: 'Veuillez sélectionner un Groupe',
    endsBeforeItBegins: 'La date de fin précède la date de début',
  },
  results: {
    title: 'Affaires trouvées',
    label: 'Affaires',
    nothingAsked: 'Lancez une recherche pour commencer',
    nothingAskedWords: 'Les affaires trouvées s’afficheront ici.',
    nothing: 'Il n’y a pas de résultat correspondant à votre recherche',
    all: cases,
    more: (count: number) => `Plus de ${cases(count)}`,
    atLeast: (count: number) => `Au moins ${cases(count)}`,
    narrow: 'Ajoutez un critère pour en voir moins.',
    range: (from: number, to: number) => `Affichées\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Affaires par page',
  },
  columns: {
    orderNumber: 'Affaire',
    createdAt: 'Créée le',
    group: 'Groupe et agent',
    client: 'Client',
    address: 'Adresse',
    status: 'Statuts',
    actions: 'Actions',
  },
  row: {
    reference: (reference: string) => `Réf. ${reference}`,
    card: 'Carte\u00a0:',
    debit: 'Prélèvement\u00a0:',
    payments: { SDD: 'Mode\u00a0: prélèvement', OTHER: 'Mode\u00a0: autre' },
    unknown: 'Non renseigné',
    openCase: (orderNumber: string) => `Ouvrir l’affaire ${orderNumber}`,
    seeCustomer: 'Voir le client',
    seeCustomerOf: (customerNumber: string) => `Voir le client ${customerNumber}`,
    mails: { subscription: 'Renvoyer l’e\u2011mail', payment: 'Envoyer le lien de paiement' },
    mailsOf: {
      subscription: (orderNumber: string) => `Renvoyer l’e-mail de souscription de l’affaire ${orderNumber}`,
      payment: (orderNumber: string) => `Envoyer le lien de paiement de l’affaire ${orderNumber}`,
    },
    none: '–',
  },
  contracts: {
    of: (orderNumber: string) => `Contrats de l’affaire ${orderNumber}`,
    number: 'N° de contrat',
    energy: 'Énergie',
    process: 'Situation',
    subscribed: 'Souscrit le',
    starts: 'Début demandé',
    category: 'Catégorie',
    capacity: { EL: 'Puissance', NG: 'Capacité' },
  },
  exportCsv: 'Exporter en CSV',
} as const;
