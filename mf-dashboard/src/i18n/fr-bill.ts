import type { BillPart } from '@portal/contract';
import { type Day, formatLongDay, formatCount } from '@portal/domain';

/** « Ma facture expliquée ». */
export const frBill = {
  title: 'Ma facture expliquée',
  link: 'Voir mes factures',
  loading: 'Chargement de votre facture',
  failed: 'Votre facture n’a pas pu être expliquée',
  none: {
    title: 'Pas encore de facture',
    words: 'Dès votre deuxième facture, vous verrez ici ce qui a changé et pourquoi.',
  },
  question: (amount: string, more: boolean) =>
    `Pourquoi ${amount} de ${more ? 'plus' : 'moins'} que la dernière fois ?`,
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
  explanation:
    'Prix, consommation et durée changent en même temps : chacun compte pour la moyenne de tous les ordres possibles. Montants hors taxes, sauf les taxes elles-mêmes. Les prix du kWh sont affichés à quatre décimales ; les montants viennent du prix exact.',
} as const;
