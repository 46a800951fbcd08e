import { formatCount, formatWhole } from '@portal/domain';

interface Named {
  customerNbr: string;
  name: string;
}

/** Words of the transfer of a contract (B9.2). */
export const frTransfer = {
  open: 'Transférer un contrat',
  title: 'Transférer un contrat',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  retry: 'Réessayer',
  lost: 'Nous n’avons pas reçu de réponse. Réessayez\u00a0: rien ne sera fait deux fois.',
  source: {
    field: 'N° du client actuel',
    submit: 'Chercher ses contrats',
    required: 'Renseignez le numéro du client',
    searching: 'Recherche des contrats',
    failed: 'Les contrats n’ont pas pu être cherchés',
    none: 'Aucun résultat trouvé pour cette recherche',
  },
  choice: {
    legend: 'Contrat à transférer',
    submit: 'Voir ce qui change',
    search: 'N° de contrat, PDL, PCE ou compteur',
    nothing: 'Aucun de ses contrats à transférer ne correspond.',
    chosen: (contract: string) => `Contrat choisi\u00a0: ${contract}`,
    undoFirst: 'Annulez ce transfert pour en demander un autre.',
    found: (count: number) => formatCount(count, 'contrat'),
    day: 'Date du transfert',
    dayHint: 'Aujourd’hui, ou un jour à venir\u00a0: le transfert peut être annulé jusque-là.',
    dayRequired: 'Choisissez la date du transfert',
    required: 'Choisissez un contrat',
    targetRequired: 'Renseignez le nouveau client',
    pickOne: 'Choisissez le client dans la liste, ou saisissez son numéro',
    refused: 'Le transfert serait refusé',
  },
  newHolder: {
    label: 'Nouveau client',
    hint: 'Son numéro, ou son nom, son e-mail ou son téléphone\u00a0: les clients trouvés s’affichent ici.',
    searching: 'Recherche du nouveau client',
    failed: 'Le nouveau client n’a pas pu être cherché',
    list: 'Clients trouvés',
    found: (count: number, more: boolean) =>
      count === 0
        ? 'Aucun client ne correspond.'
        : more
          ? `Les ${count} premiers clients trouvés\u00a0: précisez, ou choisissez.`
          : `${formatCount(count, 'client trouvé', 'clients trouvés')}\u00a0: choisissez.`,
  },
  preview: {
    title: (contract: string) => `Transférer le contrat ${contract}\u00a0?`,
    intro: (day: string) =>
      `Le ${day}, le contrat prend fin pour l’ancien client et commence pour le nouveau, aux mêmes conditions.`,
    asOf: (day: string) =>
      `Compté pour le ${day}, d’après ce qui est enregistré aujourd’hui\u00a0: d’ici là, des relevés ou des factures peuvent s’ajouter.`,
    from: 'De',
    to: 'À',
    moves: 'Suit le contrat',
    stays: 'Reste à l’ancien client',
    nothing: 'Rien',
    what: 'Élément',
    count: 'Nombre',
    failed: 'L’aperçu n’a pas pu être chargé',
    noMandate:
      'Le mandat de prélèvement est personnel\u00a0: le nouveau client paie par virement tant qu’il n’en a pas donné.',
    comesBack:
      'Ce client a déjà eu ce contrat\u00a0: il le retrouve à compter de ce jour, avec son co-titulaire et son historique d’alors. Son ancien mandat ne vaut plus.',
    confirm: 'Transférer le contrat',
    plan: 'Prévoir le transfert',
  },
  planned: {
    title: 'Transferts prévus',
    failed: 'Les transferts prévus n’ont pas pu être chargés',
    of: (day: string, from: Named, to: Named) =>
      `le ${day}, de ${from.name} (${from.customerNbr}) à ${to.name} (${to.customerNbr})`,
    more: (shown: number) =>
      `D’autres sont prévus ensuite\u00a0: les ${formatWhole(shown)} premiers sont affichés.`,
    refused: 'Il n’a pas pris effet',
    undo: 'Annuler ce transfert',
    undoOf: (contract: string) => `Annuler ce transfert (contrat ${contract})`,
    ask: (contract: string) => `Annuler le transfert du contrat ${contract}\u00a0?`,
    keep: 'Garder ce transfert',
  },
  plannedDone: 'Transfert prévu',
  done: 'Transfert effectué',
  failed: 'Le transfert n’a pas eu lieu',
} as const;

/** Tables of contracts in words, by their name in the database; one without words shows its name. */
export const frTables: Readonly<Record<string, string>> = {
  contract: 'Contrat',
  contract_billing: 'Facturation',
  contract_rate: 'Tarifs',
  contract_package: 'Forfaits',
  contract_estimate: 'Estimations',
  delivery_point: 'Point de livraison',
  meter: 'Compteurs',
  off_peak_window: 'Heures creuses',
  consumption_day: 'Mesures par jour',
  load_curve_day: 'Mesures par demi-heure',
  measured_point: 'Collectes de mesures',
  dwelling: 'Logement',
  third_party: 'Tiers du contrat',
  contract_amendment: 'Avenants',
  payment_piece: 'Échéances et pièces de paiement',
  contract_status_change: 'Changements de statut',
  contract_change: 'Modifications du contrat',
  meter_reading: 'Relevés',
  invoice: 'Factures',
  card_payment: 'Paiements par carte',
  card_refund: 'Remboursements par carte',
  energy_voucher: 'Chèques énergie',
  joint_payment_part: 'Sommes réglées par un paiement groupé',
  repayment_plan: 'Échelonnements',
  document: 'Documents',
  customer_request: 'Demandes et modifications',
  agent_note: 'Notes des conseillers',
};
