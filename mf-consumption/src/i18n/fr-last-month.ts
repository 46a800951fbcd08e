import { madeOnce, type Day, formatCount, formatDay, formatMonth, type Month, ofWord } from '@portal/domain';

const list = madeOnce(() => new Intl.ListFormat('fr-FR', { type: 'conjunction' }));

/** Words of `/consumption/last-month`. */
export const frLastMonth = {
  title: 'Consommation du dernier mois',
  loading: 'Chargement de votre dernier mois',
  failedContract: 'Votre forfait n’a pas pu être chargé',
  failedReads: 'Aucune donnée\u00a0: vos relevés n’ont pas pu être lus',
  progress: {
    card: (month: Month) => `En ${formatMonth(month)}`,
    ofPackage: 'du forfait du mois',
    used: (used: string, amount: string) => `${used} sur ${amount}`,
    season: (season: string, span: string) => `Forfait d’${season}, ${span}`,
    bar: 'Part du forfait du mois',
    full: 'Forfait',
    left: (left: string) => `Il restait ${left} dans le forfait.`,
    exact: 'Le forfait a été consommé exactement.',
    over: 'Forfait dépassé',
    overBy: (excess: string) => `${excess} de plus que le forfait du mois.`,
    overWords: 'Les mois plus légers compensent\u00a0: c’est la régularisation qui fait le compte.',
    rule: 'Pourcentage = consommation du dernier mois relevé en entier ÷ forfait mensuel de sa saison.',
  },
  notMonthly: {
    title: 'Votre compteur n’est pas relevé chaque mois',
    words:
      'Sans relevé mensuel, la consommation d’un mois ne serait qu’une estimation\u00a0: nous ne la comparons pas à votre forfait. Votre historique montre ce qui a été relevé.',
  },
  noPackage: {
    title: 'Votre offre n’a pas de forfait',
    words:
      'Elle est facturée selon vos consommations\u00a0: il n’y a pas de forfait auquel comparer un mois. Votre historique montre chaque mois en kWh et en euros.',
  },
  noReading: {
    title: 'Pas encore de mois complet',
    words: 'Votre dernier mois apparaîtra ici après les premiers relevés de votre compteur.',
  },
  otherPackage: ({ latest, since }: { latest: Month; since: Day }) => ({
    title: 'Votre forfait est récent',
    words: `Votre forfait actuel est en vigueur depuis le ${formatDay(since)}\u00a0: la consommation ${ofWord(formatMonth(latest))} ne s’y compare pas. La prochaine comparaison vient avec le relevé du premier mois entier de ce forfait.`,
  }),
  missing: {
    title: 'Il manque des relevés',
    words: (count: number) =>
      `La comparaison demande douze mois connus d’affilée\u00a0; il en manque ${count}\u00a0:`,
    months: (months: readonly Month[]) => list().format(months.map(formatMonth)),
    after: 'Elle apparaîtra dès que ces mois seront connus, ou que douze autres les auront remplacés.',
  },
  history: 'Voir mon historique',
  package: 'Gérer mon forfait',
  projection: {
    card: (last: Month) => `D’ici fin ${formatMonth(last)}`,
    expected: 'Le plus probable pour la saison',
    range: (low: string, high: string) => `entre ${low} et ${high}`,
    odds: 'quatre fois sur cinq',
    used: (used: string, known: number) =>
      known === 0
        ? 'Aucun mois de la saison n’est encore relevé.'
        : `${used} déjà relevés sur ${formatCount(known, 'mois', 'mois')}.`,
    package: (amount: string, low: string, high: string) =>
      `Forfait de la saison\u00a0: ${amount}. Vous en utiliseriez de ${low} à ${high}.`,
    alt: (low: string, expected: string, high: string, amount: string | null) =>
      `Projection de la saison\u00a0: de ${low} à ${high}, le plus probable ${expected}${amount === null ? '' : `, pour un forfait de ${amount}`}.`,
    legend: { used: 'Relevé', range: 'Projection', expected: 'Le plus probable', package: 'Forfait' },
    how: 'Comment est-ce calculé\u00a0?',
    span: (first: string, last: string) => `Saison du forfait\u00a0: ${ofWord(first)} à ${last}.`,
    steps: ({
      remaining,
      compared,
      trend,
      scatter,
    }: {
      remaining: number;
      compared: number;
      trend: number;
      scatter: number;
    }) => [
      `Les mois déjà relevés comptent pour ce qu’ils sont. Chacun des ${formatCount(remaining, 'mois restant', 'mois restants')} part de la moyenne du même mois des années passées.`,
      `Nous avons comparé ${formatCount(compared, 'mois', 'mois')} de la même saison à ces mêmes moyennes\u00a0: ils étaient en moyenne ${trend === 0 ? 'au même niveau' : `${Math.abs(trend)}\u00a0% ${trend > 0 ? 'au-dessus' : 'au-dessous'}`}, et s’en écartaient d’environ ${scatter}\u00a0% d’un mois à l’autre.`,
      'Cette tendance est appliquée aux mois restants\u00a0; les écarts donnent la fourchette (intervalle de prédiction de Student à 80\u00a0%, les mois étant supposés indépendants). Les mois estimés ne servent pas à mesurer les écarts.',
      'Une saison sur cinq sort de la fourchette\u00a0: un hiver rude, un nouvel équipement ou un déménagement ne se lisent pas dans le passé.',
    ],
    refusals: {
      OVER: 'Les derniers relevés datent d’une saison terminée\u00a0: il n’y a rien à projeter.',
      NO_REFERENCE:
        'Certains mois à venir n’ont pas encore d’équivalent dans votre historique\u00a0: une projection serait une invention.',
      NO_READING: 'Aucun mois complet n’est encore relevé.',
      CLOSED: 'Ce contrat est clos\u00a0: il n’y a rien à projeter.',
    },
    fewMonths: (compared: number) =>
      `Il faut au moins 6 mois de la même saison comparables à une année antérieure pour donner une fourchette honnête\u00a0; votre historique en compte ${compared}.`,
    none: 'Pas de projection pour le moment',
    loading: 'Chargement de la projection',
    failed: 'La projection de la saison n’a pas pu être chargée',
    consent: {
      title: 'Projection de la saison',
      why: 'Rien à afficher ici\u00a0: vous n’avez pas autorisé l’analyse de vos relevés pour des conseils. Vos relevés et vos chiffres mensuels, eux, font partie de votre contrat.',
      allow: 'Autoriser',
      settings: 'Tous mes consentements',
      confirm: 'Autoriser les conseils d’économies, sur vos données mensuelles\u00a0?',
      confirmWords:
        'Votre accord sera daté d’aujourd’hui. Vous pourrez le retirer à tout moment dans «\u00a0Mes paramètres\u00a0»\u00a0: la projection disparaîtra aussitôt.',
      elsewhere:
        'Votre accord est enregistré\u00a0: la projection de la saison s’affiche à «\u00a0Dernier mois\u00a0».',
    },
  },
} as const;
