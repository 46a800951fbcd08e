import { serverNow } from '@portal/api-client';
import { drawnOn, formatEuros, formatLongDay, nextDebitWords, today } from '@portal/domain';
import { frCase } from '../../i18n/fr-case';
import { isComplete, isSigned } from '../../rules/case/case-questions';
import { type FirstCharge as Charge, firstCharge, monthsPaid } from '../../rules/case/first-charge';
import { useCase } from './case-context';
import { supplyStarts } from './situation/situation-terms';

const words = frCase.charge;

/**
 * What the case asks for first, how and when, until it is paid: an instalment of two months is charged at once. After a
 * card, the debit that follows it.
 */
export function FirstCharge() {
  const { page, prices } = useCase();
  const charge = prices && firstCharge(prices, page.answers, supplyStarts(page), today(serverNow()));
  if (!charge || isComplete(page.order)) return null;
  return (
    <p className="case-charge">
      <span>
        {charge.by === 'debit' ? debitWords(charge) : isSigned(page.order) ? words.cardNow : words.card}
      </span>
      <strong>{formatEuros(charge.amount)}</strong>
      <small>
        {words.covers(monthsPaid(prices, charge.by))}
        {charge.by === 'card' && charge.debits.length > 0 && `. ${nextDebitWords(charge.debits)}`}
      </small>
    </p>
  );
}

/** The day where all is debited on one; else the day of the month. */
function debitWords({ day, debits }: Extract<Charge, { by: 'debit' }>): string {
  const [only, ...others] = debits;
  return only && others.length === 0 ? words.debitOn(formatLongDay(drawnOn(only.dueOn))) : words.debit(day);
}
