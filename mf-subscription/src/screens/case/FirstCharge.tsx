import { formatEuros } from '@portal/domain';
import { frCase } from '../../i18n/fr-case';
import { isComplete, isSigned } from '../../rules/case/case-questions';
import { firstCharge } from '../../rules/case/first-charge';
import { useCase } from './case-context';

const words = frCase.charge;

/** What the case asks for first, how and when, until it is paid: an instalment of two months is charged at once. */
export function FirstCharge() {
  const { page, prices } = useCase();
  const charge = prices && firstCharge(prices, page.answers);
  if (!charge || isComplete(page.order)) return null;
  return (
    <p className="case-charge">
      <span>
        {charge.by === 'debit' ? words.debit(charge.day) : isSigned(page.order) ? words.cardNow : words.card}
      </span>
      <strong>{formatEuros(charge.amount)}</strong>
    </p>
  );
}
