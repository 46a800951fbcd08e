import { type Day, formatDay, formatMonth, type Month, formatCount } from '@portal/domain';

/** Words of `/consumption/history`. */
export const frHistory = {
  title: 'Historique de consommation',
  chart: {
    card: 'Ma consommation mois par mois',
    loading: 'Chargement de vos relevés',
    failed: 'Aucune donnée\u00a0: vos relevés n’ont pas pu être lus',
    loadingChart: 'Chargement du graphique',
    month: 'Mois',
    title: (period: string, unit: string) =>
      `${unit === '€' ? 'Coût de l’énergie' : 'Consommation'}, ${period}`,
    lastYear: 'Un an plus tôt',
    extremes: (highest: Month, high: string, lowest: Month, low: string) =>
      `Le mois le plus fort est ${formatMonth(highest)} (${high}), le plus faible ${formatMonth(lowest)} (${low}).`,
    single: (month: Month, value: string) => `Un seul mois connu\u00a0: ${formatMonth(month)}, ${value}.`,
    nothing: 'Aucun mois connu sur cette période.',
    natures: {
      MEASURED: 'Relevé',
      SELF_READ: 'Auto-relevé',
      ESTIMATED: 'Estimé',
      PARTIAL: 'Mois incomplet',
      MISSING: 'Sans relevé',
      NO_PRICE: 'Prix inconnu',
    },
  },
  empty: {
    running: {
      title: 'Pas encore de relevé',
      words: 'Votre historique commencera avec le premier relevé de votre compteur.',
    },
    closed: { title: 'Aucun relevé', words: 'Aucune consommation n’a été relevée sur ce contrat.' },
  },
  period: {
    label: 'Période affichée',
    latest: '12 derniers mois',
    all: 'Tout l’historique',
    inWords: (key: string) =>
      key === 'latest' ? 'douze derniers mois' : key === 'all' ? 'tout l’historique' : key,
    months: (count: number) => formatCount(count, 'mois connu', 'mois connus'),
    nothing: 'Aucune donnée',
    compared: (percent: number) =>
      percent === 0
        ? 'autant qu’un an plus tôt'
        : `${percent > 0 ? '+' : '−'}\u00a0${Math.abs(percent)}\u00a0% en un an`,
    gaps: (count: number) =>
      `${formatCount(count, 'mois', 'mois')} sans relevé\u00a0: le total n’en tient pas compte.`,
  },
  unit: { label: 'Unité', kWh: 'kWh', '€': 'Euros' },
  view: { label: 'Vue', whole: 'Globale', detailed: 'Détaillée' },
  cost: {
    failed: 'Le coût de vos consommations n’a pas pu être chargé',
    explanation:
      'Énergie et accise, TVA comprise, aux prix de votre contrat à chaque période. Sans l’abonnement, les options ni les remises.',
    how: 'Comment est-ce calculé\u00a0?',
    words:
      'Chaque relevé est découpé au premier de chaque mois et à chaque changement de prix, ses kWh partagés au prorata des jours. Pour chaque part\u00a0: énergie = kWh × prix du kWh, accise = kWh × taux d’accise, TVA = (énergie + accise) × taux de TVA. Chaque montant est arrondi au centime. Un prix du kWh s’affiche avec quatre décimales : le calcul prend toutes les siennes. Le coût d’un mois ou d’un relevé est la somme de ses parts.',
    tariffs: 'Prix appliqués',
    period: 'Période',
    offer: 'Offre',
    prices: 'Prix du kWh HT',
    excise: 'Accise par kWh',
    vat: 'TVA',
    from: (from: Day, to: Day | null) =>
      to === null ? `depuis le ${formatDay(from)}` : `du ${formatDay(from)} au ${formatDay(to)} exclu`,
    lines: (from: Day, to: Day) => `Coût du relevé du ${formatDay(from)} au ${formatDay(to)}`,
    energy: 'Énergie',
    total: 'Total',
    open: (amount: string) => `${amount}, voir le calcul`,
  },
  table: {
    card: 'Mes relevés, un par un',
    label: 'Mes relevés',
    date: 'Date du relevé',
    nature: 'Nature',
    period: 'Période',
    until: (from: Day, to: Day) => `${formatDay(from)} – ${formatDay(to)}`,
    timeframe: 'Poste',
    consumption: 'Consommation',
    cost: 'Coût TTC',
    meter: 'Compteur',
    index: 'Index',
    unknown: 'inconnue',
    found: (left: number, all: number) =>
      left === all ? formatCount(all, 'relevé') : `${left} sur ${formatCount(all, 'relevé')}`,
    none: 'Aucun relevé ne correspond à ces filtres',
    allNatures: 'Toutes les natures',
    allYears: 'Toutes les années',
    year: 'Année',
    download: 'Télécharger (CSV)',
    downloaded: 'Le fichier historique_mes_releves.csv est dans vos téléchargements.',
    downloadFailed: 'Le fichier n’a pas pu être préparé',
  },
  meter: {
    card: 'Mon compteur',
    loading: 'Chargement de votre compteur',
    failed: 'Aucune donnée\u00a0: la configuration de votre compteur n’a pas pu être lue',
    number: 'Numéro',
    rate: 'Option tarifaire',
    digits: 'Chiffres à relever',
    last: (register: string) => `Dernier index, ${register.toLowerCase()}`,
    read: (index: string, day: Day) => `${index}, le ${formatDay(day)}`,
    never: 'pas encore relevé',
    selfRead: 'Transmettre un relevé',
  },
} as const;
