import type { StatusDisplay } from './label';
import { toCents } from './money';

export interface BalanceDisplay extends StatusDisplay {
  /** Euros, never negative: the words tell who owes. */
  amount: number;
  explanation: string;
}

/** Whether the answer holds a balance at all; what is no number is missing, never zero. */
export function isBalance(balance: number | null): balance is number {
  return Number.isFinite(balance);
}

/** @param balance euros; positive: the customer owes, negative: the supplier does */
export function balanceDisplay(balance: number): BalanceDisplay {
  const cents = toCents(balance);
  const amount = Math.abs(cents) / 100;
  if (cents === 0) {
    return { amount, label: 'À jour', tone: 'success', explanation: 'Aucune somme à régler' };
  }
  return cents > 0
    ? { amount, label: 'À payer', tone: 'attention', explanation: 'Reste à régler sur ce contrat' }
    : { amount, label: 'En votre faveur', tone: 'info', explanation: 'Somme que nous vous devons' };
}
