import type { RequestNextStep } from '@portal/domain';
import { Icon } from '@portal/ui';
import { stepWords } from '../../rules/request-step';

const icons = { supplier: 'clock', customer: 'alert', nobody: 'success' } as const;

/** Who acts next, by its words first and by a picture second. */
export function StepText({ step }: { step: RequestNextStep }) {
  return (
    <span className="requests__step" data-who={step.who}>
      <Icon name={icons[step.who]} />
      {stepWords(step)}
    </span>
  );
}
