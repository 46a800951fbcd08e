import { formatCount, formatWhole } from '@portal/domain';

const callBacks = (count: number) => formatCount(count, 'rappel');

/** Words of the list of call-backs. */
export const frCallBacks = {
  title: 'Rappels de clients',
  intro: 'Les clients à rappeler, ceux en retard d’abord.',
  readOnly: 'Vous consultez les rappels\u00a0: les traiter demande un accès complet.',
  opening: 'Chargement des rappels',
  lists: {
    label: 'État',
    counted: (label: string, count: number | undefined) =>
      count === undefined ? label : `${label} (${formatWhole(count)})`,
  },
  states: { WAITING: 'À faire', DONE: 'Faits', ABANDONED: 'Abandonnés' },
  assignment: { label: 'Confiés à', ME: 'Moi', NOBODY: 'À prendre', ANYBODY: 'Tous' },
  late: 'En retard',
  day: 'Jour',
  found: {
    title: 'Rappels',
    label: 'Rappels',
    nothing: 'Aucun rappel ne correspond.',
    all: callBacks,
    more: (count: number) => `Plus de ${callBacks(count)}`,
    atLeast: (count: number) => `Au moins ${callBacks(count)}`,
    narrow: 'Filtrez pour en voir moins.',
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Rappels par page',
  },
  columns: {
    customer: 'Client',
    note: 'Ce qui a été dit',
    day: 'Jour',
    who: 'Qui rappelle',
    actions: 'Actions',
  },
  noPhone: 'Pas de numéro',
} as const;
