import type { StatusDisplay } from './label';
import { toCents } from './money';

/** Payée, À payer or Trop perçu, from what remains to be paid in euros (C6.2). */
export function invoiceDisplay(residual: number): StatusDisplay {
  const cents = toCents(residual);
  if (cents === 0) return { label: 'Payée', tone: 'positive' };
  return cents > 0 ? { label: 'À payer', tone: 'warning' } : { label: 'Trop perçu', tone: 'progress' };
}
