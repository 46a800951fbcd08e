/** Words of searches that are served page by page. */
export const searchWords = {
  file: {
    coming: (size: string) => `${size} reçus`,
    done: (name: string) => `${name} est téléchargé.`,
    cut: (at: number) => `Il s’arrête à ${at.toLocaleString('fr-FR')} lignes, et il y en a davantage.`,
    failed: 'Le fichier n’a pas pu être téléchargé',
  },
  send: {
    search: 'Rechercher',
    clear: 'Effacer les critères',
  },
  columns: {
    label: 'Colonnes affichées',
    none: 'La première seule',
    all: 'Toutes',
    some: (count: number) => `${count} choisies`,
    selectAll: 'Toutes les colonnes',
  },
  groups: {
    label: 'Groupe',
    none: 'Choisir',
    all: 'Tous les groupes',
    some: (count: number) => `${count} groupes`,
    selectAll: 'Tout sélectionner',
    failed: 'La liste des groupes n’a pas pu être chargée.',
    retry: 'Recharger la liste des groupes',
  },
} as const;
