import { formatCount, formatWhole } from '@portal/domain';

const runs = (count: number) => formatCount(count, 'exécution');

function every(seconds: number): string {
  if (seconds === 60) return 'Chaque minute';
  if (seconds === 3600) return 'Chaque heure';
  return `Toutes les ${formatWhole(seconds / 60)} minutes`;
}

/** Words of the jobs that the portal runs by itself. */
export const frJobs = {
  title: 'Tâches planifiées',
  intro: 'Ce que le portail fait de lui-même, quand, et avec quel résultat.',
  opening: 'Chargement des tâches planifiées',
  none: '–',
  every,
  jobs: {
    title: 'Tâches',
    count: (count: number) => formatCount(count, 'tâche'),
    empty: 'Aucune tâche',
    columns: {
      job: 'Tâche',
      state: 'État',
      last: 'Dernière exécution',
      next: 'Prochaine exécution',
      failure: 'Dernière erreur',
      actions: 'Actions',
    },
    never: 'Pas encore exécutée',
    lasted: (duration: string) => `Durée\u00a0: ${duration}`,
    run: 'Lancer maintenant',
    showRuns: 'Voir ses exécutions',
    actionsOn: (job: string) => `Actions sur la tâche «\u00a0${job}\u00a0»`,
  },
  runs: {
    title: 'Exécutions',
    label: 'Exécutions des tâches',
    filters: {
      label: 'Filtrer les exécutions',
      job: 'Tâche',
      allJobs: 'Toutes les tâches',
      state: 'État',
      allStates: 'Tous les états',
      clear: 'Effacer les filtres',
    },
    nothing: 'Aucune exécution ne correspond. Elles sont conservées 2 jours, et 14 jours en cas d’échec.',
    all: runs,
    more: (count: number) => `Plus de ${runs(count)}`,
    atLeast: (count: number) => `Au moins ${runs(count)}`,
    narrow: 'Choisissez une tâche ou un état pour en voir moins.',
    range: (from: number, to: number) => `Affichées\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Exécutions par page',
    columns: {
      job: 'Tâche',
      created: 'Demandée le',
      state: 'État',
      started: 'Début',
      duration: 'Durée',
      error: 'Erreur',
      actions: 'Actions',
    },
    share: (part: number, of: number) => `Part ${part} sur ${of}`,
    asked: 'par un administrateur',
    scheduled: 'automatiquement',
    attempts: (count: number) => formatCount(count, 'essai'),
    retryAt: (moment: string) => `nouvel essai le ${moment}`,
    retry: 'Relancer',
    actionsOn: (job: string, moment: string) => `Actions sur l’exécution du ${moment}\u00a0: ${job}`,
  },
  timedOut: 'Interrompue\u00a0: elle ne s’est pas terminée à temps.',
  done: {
    run: (job: string) => `«\u00a0${job}\u00a0» est lancée.`,
    waits: (job: string) => `«\u00a0${job}\u00a0» est déjà en attente\u00a0: elle va démarrer.`,
    retry: (job: string) => `«\u00a0${job}\u00a0» est relancée.`,
    notFailed: (job: string) =>
      `«\u00a0${job}\u00a0» n’est plus en échec, ou un nouvel essai est déjà prévu.`,
  },
} as const;
