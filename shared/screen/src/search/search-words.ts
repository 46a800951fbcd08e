import { formatCount } from '@portal/domain';

/** Words of searches that are served page by page. */
export const searchWords = {
  loading: 'Chargement…',
  file: {
    coming: (size: string) => `${size} reçus`,
    done: (name: string) => `${name} est téléchargé.`,
    cut: (at: number) => `Il s’arrête à ${formatCount(at, 'ligne')}, et il y en a davantage.`,
    failed: 'Le fichier n’a pas pu être téléchargé',
  },
  send: {
    search: 'Rechercher',
    clear: 'Effacer les critères',
  },
  columns: {
    label: 'Colonnes affichées',
    none: (count: number) => formatCount(count, 'colonne'),
    all: 'Toutes',
    some: (count: number) => formatCount(count, 'choisie'),
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
} as const;
