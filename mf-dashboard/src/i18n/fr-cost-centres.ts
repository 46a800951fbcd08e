import { formatCount } from '@portal/domain';

const contracts = (count: number) => formatCount(count, 'contrat');

/** Texts of the cost centres: a customer's own labels of contracts. */
export const frCostCentres = {
  title: 'Centres de coût',
  words: 'Vos propres étiquettes pour ranger vos contrats\u00a0: un site, un service, un budget.',
  none: 'Vous n’avez pas encore de centre de coût.',
  list: 'Vos centres de coût',
  name: 'Nom',
  newName: 'Nouveau centre de coût',
  nameHint: (most: number) => `${most} caractères au plus`,
  missing: 'Donnez un nom à ce centre de coût',
  create: 'Créer',
  rename: 'Renommer',
  renameOne: (name: string) => `Renommer ${name}`,
  remove: 'Supprimer',
  removeOne: (name: string) => `Supprimer ${name}`,
  save: 'Enregistrer',
  cancel: 'Annuler',
  close: 'Fermer',
  of: contracts,
  confirm: (name: string, count: number) =>
    count === 0
      ? `Supprimer « ${name} »\u00a0?`
      : `Supprimer « ${name} »\u00a0? ${count === 1 ? 'Son contrat n’aura' : `Ses ${contracts(count)} n’auront`} plus de centre de coût.`,
  created: (name: string) => `« ${name} » est créé`,
  renamed: (name: string) => `Le centre de coût s’appelle maintenant « ${name} »`,
  removed: (name: string) => `« ${name} » est supprimé`,
  assign: {
    title: (count: number) => (count === 1 ? 'Ranger ce contrat' : `Ranger ces ${contracts(count)}`),
    label: 'Centre de coût',
    without: 'Aucun',
    other: 'Un nouveau centre de coût',
    save: 'Ranger',
    assigned: (count: number, name: string) =>
      `${contracts(count)} ${count === 1 ? 'est' : 'sont'} dans « ${name} »`,
    left: (count: number) => `${contracts(count)} ${count === 1 ? 'n’a' : 'n’ont'} plus de centre de coût`,
  },
} as const;
