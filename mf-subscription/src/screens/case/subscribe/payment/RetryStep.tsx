import { Button, Notice } from '@portal/ui';
import { casePaymentWords } from '../../../../i18n/case-payment';
import type { ModalEvent } from '../../../../rules/case/payment-modal';

const words = casePaymentWords.retry;

interface RetryStepProps {
  problem: string | null;
  dispatch: (event: ModalEvent) => void;
}

/** Why the payment did not come about, in the provider's words where it said any. */
export function RetryStep({ problem, dispatch }: RetryStepProps) {
  return (
    <>
      <Notice tone="error">{problem ?? words.refused}</Notice>
      <div className="ui-form__actions">
        <Button variant="primary" icon="refresh" onClick={() => dispatch({ type: 'retried' })}>
          {words.again}
        </Button>
        <Button onClick={() => dispatch({ type: 'later' })}>{casePaymentWords.later}</Button>
      </div>
    </>
  );
}
