import { Button, Notice } from '@portal/ui';
import { casePaymentWords } from '../../../../i18n/case-payment';
import { type ModalEvent, orderAfter, type PaymentModalState } from '../../../../rules/case/payment-modal';

const words = casePaymentWords.success;

interface SuccessStepProps {
  modal: PaymentModalState;
  dispatch: (event: ModalEvent) => void;
}

/** What is done, for as long as it shows. */
export function SuccessStep({ modal, dispatch }: SuccessStepProps) {
  const { firstPaymentCBStatus: status } = orderAfter(modal);
  return (
    <>
      <Notice tone="success" title={words.signed}>
        {status !== null && <p>{status === 'FINALIZED' ? words.paid : words.unpaid}</p>}
        <p>{words.closes}</p>
      </Notice>
      <div className="ui-form__actions">
        <Button variant="primary" icon="check" onClick={() => dispatch({ type: 'dismissed' })}>
          {casePaymentWords.close}
        </Button>
      </div>
    </>
  );
}
