import type { AccountSums } from '@portal/contract';
import { formatLongDay } from './french-date';
import type { StatusDisplay } from './label';
import { fromCents, toCents } from './money';

/** A part of an account shown beside its main figure. */
export type AccountPart = Exclude<keyof AccountSums, 'due' | 'plannedOn' | 'plannedUntil'>;

export interface AccountDisplay extends StatusDisplay {
  /** Euros, never negative: the label says who owes. */
  amount: number;
  explanation: string;
  /** What the figure does not say, or not alone; in euros, none of them 0. `apart`: it is no part of the figure. */
  parts: { part: AccountPart; amount: number; label: string; apart: boolean }[];
}

const labels: Record<AccountPart, string> = {
  late: 'dont en retard',
  inPlan: 'Échelonné',
  inCollection: 'Confié à un organisme de recouvrement',
  inHand: 'Suivi par notre service facturation',
  owedBack: 'À votre crédit, à déduire ou à rembourser',
  refunding: 'En cours de remboursement',
  planned: 'À prélever',
};

/**
 * How what a customer owes or is owed is shown: one figure, and each other part in words of its own.
 * @param awaitsPayment of a contract whose first payment is still to come: it is no debt, and nothing is settled
 */
export function accountDisplay(sums: AccountSums, awaitsPayment = false): AccountDisplay {
  const { due, late, inPlan, inCollection, inHand, planned, plannedOn, plannedUntil } = sums;
  const credit = fromCents(toCents(sums.owedBack) + toCents(sums.refunding));
  if (due > 0) {
    const status = late > 0 ? inArrears : toPay;
    return { ...status, amount: due, parts: partsOf(sums, late === due ? ['late'] : []) };
  }
  if (inPlan > 0) return { ...spread, amount: inPlan, parts: partsOf(sums, ['inPlan']) };
  if (inCollection > 0) return { ...collected, amount: inCollection, parts: partsOf(sums, ['inCollection']) };
  if (inHand > 0) return { ...handled, amount: inHand, parts: partsOf(sums, ['inHand']) };
  if (plannedOn) {
    const severalDays = plannedUntil !== null && plannedUntil !== plannedOn;
    const days = severalDays
      ? `entre le ${formatLongDay(plannedOn)} et le ${formatLongDay(plannedUntil)}`
      : `le ${formatLongDay(plannedOn)}`;
    const explanation = `Sera prélevé ${days}`;
    return { ...toDraw, explanation, amount: planned, parts: partsOf(sums, ['planned']) };
  }
  if (credit > 0) {
    const shownElsewhere: AccountPart[] = sums.refunding > 0 && sums.owedBack > 0 ? [] : ['owedBack'];
    return { ...inFavour, amount: credit, parts: partsOf(sums, shownElsewhere, false) };
  }
  return { ...(awaitsPayment ? awaited : settled), amount: 0, parts: [] };
}

const inArrears = { label: 'En retard', tone: 'danger', explanation: 'À régler sur ce contrat' } as const;
const toPay = { label: 'À payer', tone: 'attention', explanation: 'Reste à régler sur ce contrat' } as const;
const spread = {
  label: 'Échelonné',
  tone: 'info',
  explanation: 'À régler en plusieurs versements, selon votre échelonnement',
} as const;
const collected = {
  label: 'En recouvrement',
  tone: 'danger',
  explanation: 'Confié à un organisme de recouvrement\u00a0: réglez auprès de lui',
} as const;
const handled = {
  label: 'En traitement',
  tone: 'attention',
  explanation: 'Suivi par notre service facturation',
} as const;
const inFavour = {
  label: 'En votre faveur',
  tone: 'info',
  explanation: 'Somme que nous vous devons',
} as const;
const toDraw = { label: 'Prélèvement prévu', tone: 'info' } as const;
const awaited = {
  label: 'Premier paiement attendu',
  tone: 'attention',
  explanation: 'Rien d’autre à régler sur ce contrat que son premier paiement',
} as const;
const settled = { label: 'À jour', tone: 'success', explanation: 'Aucune somme à régler' } as const;

const order: readonly AccountPart[] = [
  'late',
  'inPlan',
  'inCollection',
  'inHand',
  'owedBack',
  'refunding',
  'planned',
];

/** @param areApart but for what is late, which is a part of what is due */
const partsOf = (
  sums: AccountSums,
  shownElsewhere: readonly AccountPart[],
  areApart = true,
): AccountDisplay['parts'] =>
  order
    .filter((part) => sums[part] > 0 && !shownElsewhere.includes(part))
    .map((part) => ({ part, amount: sums[part], label: labels[part], apart: areApart && part !== 'late' }));
