import type { BillPart } from '@portal/contract';
import { type Day, formatLongDay, formatCount } from '@portal/domain';

/** « Ma facture expliquée », of the part that comes apart. */
export const frExplained = {
  link: 'Voir toutes mes factures',
  none: {
    title: 'Pas encore de facture',
    words: 'Dès votre deuxième facture, vous verrez ici ce qui a changé et pourquoi.',
  },
  question: (amount: string, more: boolean) =>
    `Pourquoi ${amount} de ${more ? 'plus' : 'moins'} que la dernière fois ?`,
  /** Before the reasons. */
  intro: (reason: string, amount: string, more: boolean) =>
    `La raison principale : ${reason.toLowerCase()}, ${amount} de ${more ? 'plus' : 'moins'}. Touchez un montant pour voir les lignes de vos deux factures.`,
  seasons: {
    WINTER:
      'Cette facture couvre surtout l’hiver, la précédente surtout l’été\u00a0: la consommation par jour n’y est pas comparable.',
    SUMMER:
      'Cette facture couvre surtout l’été, la précédente surtout l’hiver\u00a0: la consommation par jour n’y est pas comparable.',
  },
  compareYears: 'Comparer avec l’an dernier',
  more: 'de plus',
  less: 'de moins',
  howTitle: 'Comment c’est calculé',
  same: 'Le même montant que la dernière fois',
  /** Of two bills whose amounts change for more than one reason. */
  compared: 'Votre dernière facture comparée à la précédente, poste par poste.',
  bill: (day: Day) => `Facture du ${formatLongDay(day)}`,
  favour: 'en votre faveur',
  days: (count: number) => formatCount(count, 'jour', 'jours'),
  reason: 'Raison',
  amount: 'Écart',
  total: 'Différence',
  first: {
    title: 'Votre facture ligne par ligne',
    words: 'Il n’y a pas de facture précédente à laquelle la comparer.',
  },
  parts: {
    PRICE: 'Prix',
    VOLUME: 'Consommation par jour',
    DAYS: 'Durée',
    ESTIMATE: 'Correction d’une estimation',
    OPTIONS: 'Options et remises',
    TAXES: 'Taxes et TVA',
    PREPAID: 'Échéances déjà facturées',
    OTHER: 'Autres montants',
  } satisfies Record<BillPart, string>,
  sentences: {
    change: (label: string, before: string, after: string, unit: string) =>
      `${label} : ${before} → ${after}${unit}`,
    moreDays: (count: number) => `${formatCount(count, 'jour', 'jours')} de plus`,
    fewerDays: (count: number) => `${formatCount(count, 'jour', 'jours')} de moins`,
    sameDays: (count: number) => `${formatCount(count, 'jour', 'jours')} dans les deux cas`,
    perDay: '\u00a0kWh par jour',
    estimate: 'Votre consommation avait été estimée : le relevé a permis de la rectifier.',
    other: 'Un montant que les lignes de la facture ne détaillent pas.',
  },
  notSeparated:
    'Votre facture précédente s’appuyait sur une estimation. Votre relevé la rectifie : l’écart est compris dans la consommation, sans pouvoir être chiffré à part.',
  detail: {
    of: (part: string) => `Détail : ${part}`,
    nothing: 'Rien sur cette facture',
    line: (quantity: string, price: string) => `${quantity} × ${price}`,
    beforeTax: 'HT',
    vat: 'TVA',
    vatOf: (net: string) => `sur ${net} hors taxes`,
    readings: 'Relevés de cette période',
    noReadings: 'Aucun relevé connu sur cette période',
    reading: (day: Day) => `Relevé du ${formatLongDay(day)}`,
    unknown: 'quantité inconnue',
  },
  how: [
    'Nous comparons cette facture à la précédente, ligne par ligne. La somme des raisons donne exactement la différence, au centime près.',
    'Quand le prix, votre consommation et la durée changent en même temps, une part de l’écart vient de plusieurs causes à la fois : nous la partageons également entre elles.',
    'Les montants sont hors taxes, et les taxes ont leur propre ligne. Les prix du kWh sont affichés à quatre décimales, mais le calcul utilise le prix exact.',
  ],
} as const;
