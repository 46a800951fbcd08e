import { formatCount, formatWhole } from '@portal/domain';

const groups = (count: number) => formatCount(count, 'groupe');
const users = (count: number) => formatCount(count, 'utilisateur');

/** Words of the list of groups. */
export const frGroupList = {
  title: 'Groupes',
  intro: 'Chaque groupe donne les mêmes droits à tous ses membres.',
  opening: 'Chargement des groupes',
  search: { label: 'Rechercher un groupe', name: 'Nom du groupe' },
  create: 'Créer un groupe',
  results: {
    title: 'Groupes',
    label: 'Groupes',
    nothing: 'Aucun groupe ne porte ce nom',
    all: groups,
    more: (count: number) => `Plus de ${groups(count)}`,
    atLeast: (count: number) => `Au moins ${groups(count)}`,
    narrow: 'Précisez le nom pour en voir moins.',
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Groupes par page',
  },
  columns: {
    name: 'Groupe',
    users: 'Utilisateurs',
    rights: 'Droits',
    updatedAt: 'Dernier changement',
  },
  enabled: (enabled: number, all: number) =>
    enabled === all ? users(all) : `${users(all)}, dont ${formatCount(enabled, 'activé')}`,
  noRight: 'Aucun droit',
  changed: (day: string, by: string | null) => (by === null ? day : `${day}, par ${by}`),
} as const;
