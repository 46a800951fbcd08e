import { type AccountDebt, type Day, formatCount, formatEuros, formatLongDay } from '@portal/domain';

/** Words of what is late: rejected debits, and invoices past their day. */
export const debtWords = {
  region: { debit: 'Prélèvements rejetés', invoice: 'Factures en retard' },
  several: {
    debit: (many: number, total: number) =>
      `${formatCount(many, 'prélèvement a été rejeté', 'prélèvements ont été rejetés')}\u00a0: ${formatEuros(total)} restent à payer`,
    invoice: (many: number, total: number) =>
      `${formatCount(many, 'facture est en retard', 'factures sont en retard')}\u00a0: ${formatEuros(total)} restent à payer`,
  },
  severalWords: {
    debit: 'Pour chacun, choisissez une nouvelle date de prélèvement, ou réglez par carte bancaire.',
    invoice: 'Réglez chacune par carte bancaire.',
  },
  title: ({ kind, amount, label, day }: AccountDebt) =>
    kind === 'debit'
      ? `Votre prélèvement de ${formatEuros(amount)} du ${formatLongDay(day)} a été rejeté`
      : `${label}\u00a0: ${formatEuros(amount)} en retard`,
  one: ({ kind, label, day }: AccountDebt) =>
    kind === 'debit' ? `Prélèvement du ${formatLongDay(day)}` : label,
  detail: ({ kind, day, reason }: AccountDebt): string | null => {
    if (kind === 'invoice') return `À régler au plus tard le ${formatLongDay(day)}`;
    return reason === null ? null : `Motif\u00a0: ${reason.toLowerCase()}`;
  },
  apart: 'En dehors de cette somme\u00a0:',
  nextBill: {
    off: (amount: string) => `Parrainage\u00a0: ${amount} à déduire de votre prochaine facture`,
    back: (amount: string) => `Parrainage annulé\u00a0: ${amount} repris sur votre prochaine facture`,
  },
  words: {
    debit: (_day: Day, reason: string | null) =>
      `${reason === null ? '' : `Motif donné par votre banque\u00a0: ${reason.toLowerCase()}. `}Choisissez une nouvelle date de prélèvement, ou réglez par carte bancaire.`,
    invoice: (day: Day) => `Elle était à régler au plus tard le ${formatLongDay(day)}.`,
  },
} as const;
