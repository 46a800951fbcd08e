import type { StatusDisplay } from './label';
import { toCents } from './money';

/** Payée, À payer or Trop perçu, from what remains to be paid in euros (C6.2). */
export function invoiceDisplay(residual: number): StatusDisplay {
  const cents = toCents(residual);
  if (cents === 0) return { label: 'Payée', tone: 'success' };
  return cents > 0 ? { label: 'À payer', tone: 'attention' } : { label: 'Trop perçu', tone: 'info' };
}
