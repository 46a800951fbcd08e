import { capitaliseFirst, type Day, formatMonth, formatWeekday, type Month } from '@portal/domain';

/** Words of the customer's own thresholds. */
export const frLimits = {
  card: 'Être prévenu quand je consomme plus',
  loading: 'Chargement de vos seuils',
  month: 'Un mois élevé',
  words: 'Fixez votre propre seuil\u00a0: un e-mail vous prévient dès qu’un relevé montre un mois au-dessus.',
  kwh: 'kWh par mois',
  kwhHint: 'De 10 à 100 000, ou rien',
  amount: 'Euros par mois',
  amountHint: 'Énergie, abonnement et options, taxes comprises. De 5 à 10 000, ou rien',
  wrongKwh: 'Indiquez un nombre entier de kWh, de 10 à 100 000',
  wrongAmount: 'Indiquez un nombre entier d’euros, de 5 à 10 000',
  restored: 'Voici vos seuils tels que vous les aviez saisis, sans les enregistrer.',
  submit: 'Enregistrer mes seuils',
  saved: 'Vos seuils sont enregistrés.',
  removed: 'Vous n’avez plus de seuil\u00a0: nous ne vous préviendrons plus.',
  exceeded: (month: Month, kwh: string, euros: string | null) =>
    `${capitaliseFirst(formatMonth(month))} a dépassé votre seuil\u00a0: ${kwh}${euros === null ? '' : `, ${euros}`}.`,
  day: {
    title: 'Une journée élevée',
    words:
      'Un e-mail par jour au plus, le lendemain, quand les mesures de votre compteur dépassent ce seuil.',
    unmeasured:
      'Ce seuil se compare aux mesures de votre compteur par jour, qui ne sont pas recueillies aujourd’hui\u00a0: il faut un compteur communicant et votre accord.',
    allow: 'Voir ma consommation par jour',
    kwh: 'kWh par jour',
    kwhHint: 'De 1 à 10 000, ou rien',
    amount: 'Euros par jour',
    amountHint: 'Énergie seule, taxes comprises. De 1 à 1 000, ou rien',
    wrongKwh: 'Indiquez un nombre entier de kWh, de 1 à 10 000',
    wrongAmount: 'Indiquez un nombre entier d’euros, de 1 à 1 000',
    exceeded: (day: Day, kwh: string, euros: string | null) =>
      `${capitaliseFirst(formatWeekday(day))} a dépassé votre seuil\u00a0: ${kwh}${euros === null ? '' : `, ${euros} d’énergie`}.`,
    see: 'Voir cette journée',
  },
} as const;
