import { formatLongDay, type RequestNextStep } from '@portal/domain';
import { Icon } from '@portal/ui';
import { frConversation } from '../../i18n/fr-conversation';
import './step.css';

const words = frConversation.step;

const icons = { supplier: 'clock', customer: 'alert', nobody: 'success' } as const;

/** Who acts next and by when, in the customer's words. */
function stepWords(step: RequestNextStep): string {
  if (step.who === 'nobody') return words.nobody;
  // a day is read in one piece
  const by = formatLongDay(step.by).replaceAll(' ', '\u00a0');
  if (step.who === 'customer') return step.late ? words.customerLate : words.customer(by);
  return step.late ? words.late(by) : words.supplier(by);
}

/** Who acts next, by its words first and by a picture second. */
export function StepText({ step }: { step: RequestNextStep }) {
  return (
    <span className="request-step" data-who={step.who}>
      <Icon name={icons[step.who]} />
      {stepWords(step)}
    </span>
  );
}
