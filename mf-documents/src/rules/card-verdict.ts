import { type CardResult, wordsForHolder } from '@portal/card/result';
import type { CardPaymentStatus } from '@portal/contract';

export type CardVerdict =
  /** `paidSoon`: the provider says so, and our back end is still to hear of it. */
  | { is: 'paid' | 'paidSoon' | 'processing' | 'credited' | 'calledOff' | 'unknown' }
  | { is: 'failed'; message: string | null };

/**
 * What came of a payment: our back end's word, which asked the provider, before that of the page's script.
 * @param known null when our back end could not be asked
 */
export function cardVerdict(
  said: CardResult,
  known: { status: CardPaymentStatus; failureMessage: string | null } | null,
): CardVerdict {
  const told = wordsForHolder(said);
  switch (known?.status) {
    case 'success':
      return { is: 'paid' };
    case 'transmitted':
      return { is: 'processing' };
    case 'detectedAnomaly':
      return { is: 'credited' };
    case 'cancelled':
      return { is: 'calledOff' };
    case 'transactionFailure':
    case 'disputed':
      return { is: 'failed', message: told ?? known.failureMessage };
    case 'initialized':
    case 'transferFailure':
    case undefined:
      break;
  }
  if (said.status === 'succeeded') return { is: 'paidSoon' };
  if (said.status === 'processing') return { is: 'processing' };
  // a request that was lost may still arrive, unless our back end has heard that it did not
  return known !== null || told !== null ? { is: 'failed', message: told } : { is: 'unknown' };
}
