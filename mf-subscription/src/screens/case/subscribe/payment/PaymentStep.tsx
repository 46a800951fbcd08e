import { CardForm, cardWords } from '@portal/card';
import { Button, Notice, Skeleton } from '@portal/ui';
import { casePaymentWords } from '../../../../i18n/case-payment';
import type { PaymentModalFlow } from './use-payment-modal';

const words = casePaymentWords.payment;

/** The card form, or the status of the payment while it is processed. */
export function PaymentStep({ modal, dispatch, paying, put, slow }: PaymentModalFlow & { slow: boolean }) {
  const later = () => dispatch({ type: 'later' });
  switch (paying.is) {
    case 'asking':
      return <Skeleton label={cardWords.loading} lines={5} />;
    case 'processing':
      return <Said {...words.processing} onCheck={() => dispatch({ type: 'checked' })} onLater={later} />;
    case 'unknown':
      // asked for again, the same payment says whether a card may still be put to it
      return <Said {...words.unknown} onCheck={() => dispatch({ type: 'retried' })} onLater={later} />;
    case 'form':
    case 'confirming':
    case 'bank':
      return (
        <CardForm
          stripe={paying.stripe}
          payment={paying.payment}
          label={words.label(modal.order.orderNumber)}
          busy={paying.is !== 'form'}
          waiting={slow ? cardWords.slow : null}
          onPay={put}
          onCancel={later}
          cancelLabel={casePaymentWords.later}
          onReady={() => dispatch({ type: 'frameLoaded' })}
        />
      );
  }
}

interface SaidProps {
  title: string;
  words: string;
  onCheck: () => void;
  onLater: () => void;
}

const Said = ({ title, words: text, onCheck, onLater }: SaidProps) => (
  <>
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
    <div className="ui-form__actions">
      <Button variant="primary" icon="refresh" onClick={onCheck}>
        {words.check}
      </Button>
      <Button onClick={onLater}>{casePaymentWords.later}</Button>
    </div>
  </>
);
