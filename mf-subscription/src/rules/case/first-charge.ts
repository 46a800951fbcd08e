import type { Energy } from '@portal/contract';
import {
  addDays,
  type ComingInstalment,
  type Day,
  debitDays,
  firstDebitDay,
  fromCents,
  mandateNoticeDays,
  paymentTypeOf,
  toCents,
} from '@portal/domain';
import type { CaseAnswers } from './answers';
import type { EnergyPrice } from './case-prices';

/** The first money that a case asks for: how much, in euros, and how. */
export type FirstCharge = FirstPaid & {
  /** The debits that follow a card, or that the first charge is made of where it is debited: one for each day, by their days. */
  debits: ComingInstalment[];
};

type FirstPaid =
  /** Right after the signature. */
  | { by: 'card'; amount: number }
  /** On that day of the month, once the supply has begun. */
  | { by: 'debit'; amount: number; day: number };

/** Days on which the energies are to be supplied from; none of an energy whose day is not chosen. */
export type SupplyStarts = Partial<Record<Energy, Day>>;

/**
 * The whole first instalment of each contract, however many months it pays. A card pays it where that was chosen, but
 * for a switch on a chosen date (back-office 4); else it is debited, and what is billed on consumption is not.
 * @returns null where nothing is asked for in advance
 */
export function firstCharge(
  prices: readonly EnergyPrice[],
  { situation, payment }: Pick<CaseAnswers, 'situation' | 'payment'>,
  starts: SupplyStarts,
  today: Day,
): FirstCharge | null {
  const byCard = payment?.firstPaymentCB === true && !isDebited(situation);
  const planned = prices.filter(({ billed }) => !billed);
  const asked = byCard ? prices : planned;
  const amount = sumOf(asked.map(({ installment }) => installment));
  if (amount <= 0) return null;
  const day = payment?.debitDay ?? debitDays[0];
  const debits = debitsOf(planned, starts, { debitDay: day, firstIsPaid: byCard, today });
  return byCard ? { by: 'card', amount, debits } : { by: 'debit', amount, day, debits };
}

/** Every how many months that money is due that the first charge is made of: the months that it pays, shortest first. */
export const monthsPaid = (prices: readonly EnergyPrice[], by: FirstCharge['by']): number[] =>
  [...new Set(prices.filter(({ billed }) => by === 'card' || !billed).map(({ months }) => months))].sort(
    (one, other) => one - other,
  );

interface DebitTerms {
  debitDay: number;
  firstIsPaid: boolean;
  today: Day;
}

/** The next debit of each energy whose supply has a day, those of one day together: as the server plans them at the signature. */
function debitsOf(
  planned: readonly EnergyPrice[],
  starts: SupplyStarts,
  { today, ...terms }: DebitTerms,
): ComingInstalment[] {
  const firmUntil = addDays(today, mandateNoticeDays);
  const each = planned.flatMap(({ energy, installment: amount, months }) => {
    const start = starts[energy];
    return start ? [{ dueOn: firstDebitDay(start, { ...terms, months }, firmUntil), amount }] : [];
  });
  return [...new Set(each.map(({ dueOn }) => dueOn))].sort().map((dueOn) => ({
    dueOn,
    amount: sumOf(each.filter((one) => one.dueOn === dueOn).map(({ amount }) => amount)),
  }));
}

const sumOf = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

const isDebited = (situation: CaseAnswers['situation']): boolean =>
  situation !== null && paymentTypeOf(Object.values(situation)) === 'SDD';
