import { CardForm, cardWords } from '@portal/card';
import { Button, Notice, Skeleton } from '@portal/ui';
import { frCasePayment } from '../../../../i18n/fr-case-payment';
import type { PaymentModalFlow } from './use-payment-modal';

const words = frCasePayment.payment;

/** The card form, or the status of the payment while it is processed. */
export function PaymentStep({ modal, dispatch, paying, put, slow }: PaymentModalFlow & { slow: boolean }) {
  const later = () => dispatch({ type: 'later' });
  switch (paying.is) {
    case 'asking':
      return <Skeleton label={cardWords.loading} lines={5} />;
    case 'processing':
      return (
        <StatusNotice
          {...words.processing}
          onCheck={() => dispatch({ type: 'statusRequested' })}
          onLater={later}
        />
      );
    case 'unknown':
      // asked for again, the same payment says whether a card may still be put to it
      return (
        <StatusNotice {...words.unknown} onCheck={() => dispatch({ type: 'retried' })} onLater={later} />
      );
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
          cancelLabel={frCasePayment.later}
          onReady={() => dispatch({ type: 'frameLoaded' })}
        />
      );
  }
}

interface StatusProps {
  title: string;
  words: string;
  onCheck: () => void;
  onLater: () => void;
}

const StatusNotice = ({ title, words: text, onCheck, onLater }: StatusProps) => (
  <>
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
    <div className="ui-form__actions">
      <Button variant="primary" icon="refresh" onClick={onCheck}>
        {words.check}
      </Button>
      <Button onClick={onLater}>{frCasePayment.later}</Button>
    </div>
  </>
);
