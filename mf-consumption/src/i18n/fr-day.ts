import { type Day, formatDay, formatLongDay } from '@portal/domain';

/** Words of `/consumption/day`. */
export const frDay = {
  title: 'Consommation jour par jour',
  loading: 'Chargement de vos mesures',
  loadingChart: 'Chargement du graphique',
  failed: 'Vos mesures n’ont pas pu être chargées',
  grain: { label: 'Finesse', HALF_HOUR: 'Demi-heures', DAY: 'Jours' },
  unit: { label: 'Unité', kWh: 'kWh', '€': 'Euros' },
  pick: {
    label: { HALF_HOUR: 'Choix du jour', DAY: 'Choix du mois' },
    day: 'Jour affiché',
    previousDay: 'Jour précédent',
    nextDay: 'Jour suivant',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    yesterday: 'Hier',
  },
  card: {
    yesterday: (weekday: string) => `Hier, ${weekday}`,
    today: (weekday: string) => `Aujourd’hui, ${weekday}`,
  },
  figures: {
    energy: 'Énergie',
    cost: 'Coût de l’énergie TTC',
    withSubscription: (amount: string) => `et ${amount} d’abonnement`,
    offPeak: 'En heures creuses',
    share: (percent: number) => `${percent}\u00a0% de l’énergie`,
    unknown: 'Prix inconnu',
    none: {
      HALF_HOUR: 'Les mesures de cette journée ne sont pas encore arrivées.',
      DAY: 'Aucune mesure de ce mois n’est encore arrivée.',
    },
    shared: 'Heures pleines et creuses partagées comme à vos derniers relevés',
  },
  compared: {
    label: 'Ce qui a changé',
    usual: (weekday: string, change: string, days: number) =>
      `${change} par rapport à un ${weekday} habituel (moyenne des ${days} derniers).`,
    year: (change: string) => `${change} par rapport aux mêmes jours un an plus tôt.`,
    more: (percent: number) => `${percent}\u00a0% de plus`,
    less: (percent: number) => `${percent}\u00a0% de moins`,
    same: 'Autant',
  },
  expected: {
    day: (kwh: string, low: string, high: string, amount: string | null) =>
      `La journée devrait s’établir autour de ${kwh}${amount === null ? '' : `, soit ${amount} d’énergie`}\u00a0: entre ${low} et ${high}, quatre fois sur cinq.`,
    month: (kwh: string, low: string, high: string, amount: string | null) =>
      `Avec les jours attendus, ${kwh}${amount === null ? '' : `, soit ${amount} d’énergie`}\u00a0: entre ${low} et ${high}, quatre fois sur cinq.`,
    how: 'Estimé d’après le même jour des huit dernières semaines.',
    year: 'Et mon année\u00a0?',
  },
  late: {
    WAITING: 'Les mesures d’hier arrivent du gestionnaire de réseau vers 8\u00a0h, parfois dans la journée.',
    first:
      'Votre accord est enregistré. Nous demandons vos mesures au gestionnaire de réseau\u00a0: elles arrivent en général en quelques minutes.',
    firstHalfHours:
      'Votre accord est enregistré. Les demi-heures sont recueillies à partir d’aujourd’hui\u00a0: les premières arrivent demain vers 8\u00a0h.',
    OPERATOR:
      'Le gestionnaire de réseau ne répond pas\u00a0: nous lui demandons à nouveau les derniers jours. Vous n’avez rien à faire.',
    NO_ACCESS:
      'Le gestionnaire de réseau ne nous donne pas accès à ce point de livraison. Nous le lui redemandons chaque matin\u00a0; écrivez-nous si cela dure.',
    NOT_OPEN:
      'Le gestionnaire de réseau n’a pas ouvert ces mesures sur votre compteur. Nous le lui redemandons chaque matin\u00a0; écrivez-nous si cela dure.',
    refresh: 'Actualiser',
    until: (day: Day) => `Dernière mesure reçue\u00a0: ${formatLongDay(day)}.`,
  },
  chart: {
    title: (period: string, unit: string) =>
      `${unit === '€' ? 'Coût de l’énergie' : 'Consommation'}, ${period}`,
    slot: 'Demi-heure',
    day: 'Jour',
    whole: 'Consommation',
    high: 'Heures pleines',
    low: 'Heures creuses',
    lastYear: 'Un an plus tôt',
    gap: 'Sans mesure',
    estimated: 'Estimé',
    band: 'Fourchette (quatre fois sur cinq)',
    again: '(heure d’hiver)',
    from: (from: string, to: string) => `${from} – ${to}`,
    extremes: (highest: string, high: string, lowest: string, low: string) =>
      `Le plus fort\u00a0: ${highest} (${high}). Le plus faible\u00a0: ${lowest} (${low}).`,
    nothing: 'Aucune mesure sur cette période.',
    offPeak: (hours: string) => `Vos heures creuses\u00a0: ${hours}.`,
    hours: (from: string, to: string) => `de ${from} à ${to}`,
    cost: 'Énergie et accise, TVA comprise, aux prix de votre contrat ce jour-là. Sans les options ni les remises.',
    yearWords: 'Un an plus tôt\u00a0: le même jour de la semaine, 52 semaines avant.',
    gasDay: 'Une journée de gaz va de 6\u00a0h à 6\u00a0h le lendemain.',
  },
  download: {
    action: 'Télécharger (CSV)',
    done: 'Le fichier est dans vos téléchargements.',
    failed: 'Le fichier n’a pas pu être téléchargé',
  },
  empty: {
    METER: {
      title: 'Votre compteur ne communique pas',
      words:
        'Sans compteur communicant (Linky ou Gazpar), rien n’est mesuré jour par jour. Votre historique montre ce qui a été relevé.',
    },
    GAS: {
      title: 'Le gaz se mesure par jour',
      words: 'Un compteur Gazpar n’enregistre pas les demi-heures\u00a0: affichez les jours.',
    },
    NOT_STARTED: {
      title: 'Votre contrat n’a pas commencé',
      words: 'Vos mesures apparaîtront ici après les premiers jours de fourniture.',
    },
    CLOSED: {
      title: 'Ce contrat a pris fin',
      words:
        'Plus rien n’est mesuré jour par jour. Votre historique montre ce qui a été relevé jusqu’à sa fin.',
    },
    before: {
      title: 'Pas de mesure à cette date',
      words: (since: Day) => `Vos mesures commencent le ${formatDay(since)}.`,
      none: 'Aucune mesure n’a encore été reçue.',
    },
    history: 'Voir mon historique',
  },
  consent: {
    title: {
      HALF_HOUR: 'Voir ma consommation par demi-heure',
      DAY: 'Voir ma consommation par jour',
    },
    why: {
      HALF_HOUR:
        'Rien à afficher ici\u00a0: vous n’avez pas autorisé la collecte de vos données demi-horaires. Elles montrent à quelles heures vous consommez, et ce que coûtent vos heures pleines et creuses.',
      DAY: 'Rien à afficher ici\u00a0: vous n’avez pas autorisé la collecte de vos données journalières. Elles montrent ce que vous consommez chaque jour, et ce qu’il coûte.',
    },
    allow: 'Autoriser',
    settings: 'Tous mes consentements',
    confirm: {
      HALF_HOUR: 'Autoriser la collecte de vos données demi-horaires\u00a0?',
      DAY: 'Autoriser la collecte de vos données journalières\u00a0?',
    },
    confirmWords:
      'Votre accord sera daté d’aujourd’hui et vaut pour tous vos compteurs communicants. Vous pourrez le retirer à tout moment dans «\u00a0Mes paramètres\u00a0»\u00a0: ces mesures seront effacées aussitôt.',
    elsewhere: 'Votre accord est enregistré\u00a0: vos mesures s’affichent à «\u00a0Jour par jour\u00a0».',
    withdraw:
      'Vous pouvez retirer votre accord à tout moment dans «\u00a0Mes paramètres\u00a0»\u00a0: vos mesures seront effacées.',
    manage: 'Gérer mes accords',
  },
} as const;
