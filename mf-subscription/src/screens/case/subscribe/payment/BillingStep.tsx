import { PartnerFrame } from '@portal/screen/partner-frame';
import { partnerPage } from '@portal/screen/partner-page';
import { Button, Skeleton } from '@portal/ui';
import { casePaymentWords } from '../../../../i18n/case-payment';
import type { ModalEvent, PaymentModalState } from '../../../../rules/case/payment-modal';

const words = casePaymentWords.billing;

interface BillingStepProps {
  modal: PaymentModalState;
  dispatch: (event: ModalEvent) => void;
  validation: { iframe: string } | null;
}

/** The signature provider's pages, in a box that cannot reach ours. What they say of the signature is never believed. */
export function BillingStep({ modal, dispatch, validation }: BillingStepProps) {
  const page = validation && partnerPage(validation.iframe, location.origin);
  const asking = modal.task?.is === 'ask';
  if (!page) return <Skeleton label={words.checking} lines={4} />;
  return (
    <>
      <p>{words.intro}</p>
      <PartnerFrame page={page} words={words.frame} onLoad={() => dispatch({ type: 'frameLoaded' })} />
      <div className="ui-form__actions">
        <Button icon="check" loading={asking} onClick={() => dispatch({ type: 'checked' })}>
          {words.check}
        </Button>
        <Button onClick={() => dispatch({ type: 'later' })}>{casePaymentWords.later}</Button>
        <p className="case-pay__soft" role="status">
          {asking ? words.checking : modal.tasks > 0 && words.waiting}
        </p>
      </div>
    </>
  );
}
