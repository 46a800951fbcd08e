import type { ServiceLevelName, ServiceLevelUnit, WebVitalName } from '@portal/contract';
import { formatCount } from '@portal/domain';

const names: Record<ServiceLevelName, { label: string; counts: string }> = {
  callAvailability: { label: 'Disponibilité', counts: 'Appels sans erreur du portail' },
  callDuration: { label: 'Rapidité', counts: 'Durée que 95\u00a0% des appels ne dépassent pas' },
  logIns: { label: 'Connexion', counts: 'Connexions sans erreur du portail, hors mots de passe refusés' },
  cardPayments: {
    label: 'Paiement par carte',
    counts: 'Paiements sans erreur du portail, hors refus de la banque et abandons',
  },
  publications: {
    label: 'Publications',
    counts: 'Chargements réussis des modules publiés, selon les navigateurs',
  },
};

/** Words of what the portal promises of itself. */
export const frServiceLevels = {
  title: 'Niveaux de service',
  intro:
    'Les objectifs du portail, et ce qui a été atteint au cours des 30 derniers jours, aujourd’hui compris.',
  opening: 'Chargement des niveaux de service',
  names,
  nothing: 'Rien n’a encore été compté\u00a0: les comptes sont écrits chaque minute',
  levels: {
    title: '30 derniers jours',
    label: 'Niveaux de service sur 30 jours',
    count: (count: number) => formatCount(count, 'niveau', 'niveaux'),
    hint: 'Le budget d’erreur est la part d’échecs que l’objectif autorise sur 30 jours (pour la rapidité, les 5\u00a0% d’appels qui peuvent durer plus longtemps)\u00a0: à 0\u00a0%, il est consommé.',
    columns: {
      level: 'Niveau',
      objective: 'Objectif',
      reached: 'Atteint',
      state: 'État',
      budget: 'Budget d’erreur restant',
    },
    objective: { SHARE: 'au moins', MILLISECONDS: 'au plus' } satisfies Record<ServiceLevelUnit, string>,
    kept: 'Tenu',
    missed: 'Manqué',
    uncounted: 'Rien à compter',
    counted: (count: number) => formatCount(count, 'mesure'),
  },
  days: {
    title: 'Jour par jour',
    label: 'Niveaux de service par jour',
    count: (count: number) => formatCount(count, 'jour'),
    day: 'Jour',
    none: '–',
    hint: '–\u00a0: pas de mesure ce jour-là.',
    missed: 'objectif manqué',
  },
  vitals: {
    title: 'Ressenti des visiteurs',
    label: 'Ressenti des visiteurs par page, sur 30 jours',
    count: (count: number) => formatCount(count, 'ligne'),
    hint: 'Mesuré par le navigateur lors d’une visite sur dix, sans identifier personne\u00a0: ce que trois visites sur quatre ne dépassent pas, selon la page ouverte en premier.',
    objectives: (figures: string) => `Objectifs, au plus\u00a0: ${figures}.`,
    orMore: (figure: string) => `${figure} ou plus`,
    nothing: 'Aucune visite n’a encore été mesurée',
    page: 'Page',
    allPages: 'Toutes les pages',
    visits: 'Visites mesurées',
    names: {
      LCP: 'Affichage (LCP)',
      INP: 'Réactivité (INP)',
      CLS: 'Stabilité (CLS)',
    } satisfies Record<WebVitalName, string>,
  },
} as const;
