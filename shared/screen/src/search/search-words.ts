import { formatCount, formatWhole } from '@portal/domain';

/** Words of searches that are served page by page. */
export const searchWords = {
  loading: 'Chargement…',
  first: 'Première page',
  backToFirst: 'Revenir à la première page',
  file: {
    coming: (size: string) => `${size} reçus`,
    done: (name: string) => `${name} est téléchargé.`,
    cut: (at: number, rows: number | undefined) =>
      `Il s’arrête à ${formatCount(at, 'ligne')}${rows === undefined ? ', et il y en a davantage' : `\u00a0: il en manque ${formatWhole(rows)}`}.`,
    failed: 'Le fichier n’a pas pu être téléchargé',
  },
  send: {
    search: 'Rechercher',
    clear: 'Effacer les critères',
  },
  criteria: { more: 'Tous les critères', fewer: 'Moins de critères' },
  columns: {
    label: 'Colonnes affichées',
    none: (count: number) => formatCount(count, 'colonne'),
    all: 'Toutes les colonnes',
    some: (count: number) => formatCount(count, 'colonne choisie', 'colonnes choisies'),
    selectAll: 'Toutes les colonnes',
  },
  groups: {
    label: 'Groupe',
    none: 'Choisir',
    all: 'Tous les groupes',
    some: (count: number) => formatCount(count, 'groupe'),
    selectAll: 'Tout sélectionner',
    failed: 'La liste des groupes n’a pas pu être chargée.',
    retry: 'Recharger la liste des groupes',
  },
  saved: {
    title: 'Mes recherches',
    loading: 'Chargement de vos recherches',
    failed: 'Vos recherches n’ont pas pu être chargées',
    until: (day: string) => `Gardée jusqu’au ${day}`,
    drop: (name: string) => `Supprimer la recherche « ${name} »`,
    dropTitle: (name: string) => `Supprimer « ${name} » ?`,
    dropConfirm: 'Supprimer',
    dropWords: 'Ce qu’elle trouve reste, bien sûr.',
    dropped: (name: string) => `La recherche « ${name} » est supprimée.`,
    save: 'Enregistrer la recherche',
    saveTitle: 'Enregistrer cette recherche',
    saveWords:
      'Ses critères seront proposés en haut de la page, à vous seul. Elle est gardée six mois\u00a0; l’enregistrer à nouveau la prolonge.',
    name: 'Nom de la recherche',
    nameHint: '60 caractères au plus.',
    confirm: 'Enregistrer',
    replace: 'Remplacer',
    cancel: 'Annuler',
    kept: (name: string) => `La recherche « ${name} » est enregistrée.`,
  },
} as const;
