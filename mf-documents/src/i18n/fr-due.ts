import { type Day, formatCount, formatDay } from '@portal/domain';

/** How many of them are late, where that is not plain. */
function lateOf(many: number, late: number, bills: boolean): string {
  if (late === 0) return '';
  if (late < many) return `, dont ${late} en retard`;
  if (many === 1) return ', en retard';
  return bills ? ', toutes en retard' : ', tous en retard';
}

/** What is due, in words that the first paint needs as well: apart, because the page loads them before the screen’s code. */
export const frDue = {
  nothing: 'Vous êtes à jour',
  nothingWords: 'Ni facture ni prélèvement de ce contrat n’attend de paiement.',
  debts: (debits: number, bills: number, late: number) => {
    const rejected = debits > 0 && formatCount(debits, 'prélèvement rejeté', 'prélèvements rejetés');
    const billed = bills > 0 && formatCount(bills, 'facture à payer', 'factures à payer');
    const named = [rejected, billed].filter(Boolean).join(' et ');
    return `${named}${lateOf(debits + bills, late, bills > 0)}.`;
  },
  before: (day: Day) => `À régler au plus tard le ${formatDay(day)}.`,
  drawn: (day: Day) => `Paiement prévu le ${formatDay(day)}.`,
  since: (day: Day) => `Depuis le ${formatDay(day)}.`,
} as const;
