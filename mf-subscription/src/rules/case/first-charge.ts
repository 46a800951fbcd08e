import { debitDays, fromCents, paymentTypeOf, toCents } from '@portal/domain';
import type { CaseAnswers } from './answers';
import type { EnergyPrice } from './case-prices';

/** The first money that a case asks for: how much, in euros, and how. */
export type FirstCharge =
  /** Right after the signature. */
  | { by: 'card'; amount: number }
  /** On that day of the month, once the supply has begun. */
  | { by: 'debit'; amount: number; day: number };

/**
 * The whole first instalment of each contract, however many months it pays. A card pays it where that was chosen, but
 * for a switch on a chosen date (back-office 4); else it is debited, and what is billed on consumption is not.
 * @returns null where nothing is asked for in advance
 */
export function firstCharge(
  prices: readonly EnergyPrice[],
  { situation, payment }: Pick<CaseAnswers, 'situation' | 'payment'>,
): FirstCharge | null {
  const byCard = payment?.firstPaymentCB === true && !isDebited(situation);
  const asked = prices.filter(({ billed }) => byCard || !billed);
  const amount = fromCents(asked.reduce((sum, { installment }) => sum + toCents(installment), 0));
  if (amount <= 0) return null;
  return byCard ? { by: 'card', amount } : { by: 'debit', amount, day: payment?.debitDay ?? debitDays[0] };
}

const isDebited = (situation: CaseAnswers['situation']): boolean =>
  situation !== null && paymentTypeOf(Object.values(situation)) === 'SDD';
