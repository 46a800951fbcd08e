import { cardWords, useSlow } from '@portal/card';
import { PartnerFrame } from '@portal/screen/partner-frame';
import { partnerPage } from '@portal/screen/partner-page';
import { Modal, Notice, Button, Skeleton } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { frCasePayment as words, frPaymentOfLink } from '../../../../i18n/fr-case-payment';
import type { KeptOrder } from '../../../../rules/case/kept-order';
import { orderAfter, type ModalEvent, type PaymentModalState } from '../../../../rules/case/payment-modal';
import { useCase, useIsCustomer } from '../../case-context';
import { PaymentStep } from './PaymentStep';
import { type PaymentModalFlow, usePaymentModal } from './use-payment-modal';
import './payment.css';

const successWords = words.success;

interface SuccessStepProps {
  modal: PaymentModalState;
  dispatch: (event: ModalEvent) => void;
}

/** What is done, for as long as it shows. */
function SuccessStep({ modal, dispatch }: SuccessStepProps) {
  const { firstPaymentCBStatus: status } = orderAfter(modal);
  return (
    <>
      <Notice tone="success" title={successWords.signed}>
        {status !== null && <p>{status === 'FINALIZED' ? successWords.paid : successWords.unpaid}</p>}
        <p>{successWords.closes}</p>
      </Notice>
      <div className="ui-form__actions">
        <Button variant="primary" icon="check" onClick={() => dispatch({ type: 'dismissed' })}>
          {words.close}
        </Button>
      </div>
    </>
  );
}

const retryWords = words.retry;

interface RetryStepProps {
  problem: string | null;
  dispatch: (event: ModalEvent) => void;
}

/** Why the payment did not come about, in the provider's words where it said any. */
function RetryStep({ problem, dispatch }: RetryStepProps) {
  return (
    <>
      <Notice tone="error">{problem ?? retryWords.refused}</Notice>
      <div className="ui-form__actions">
        <Button variant="primary" icon="refresh" onClick={() => dispatch({ type: 'retried' })}>
          {retryWords.again}
        </Button>
        <Button onClick={() => dispatch({ type: 'later' })}>{words.later}</Button>
      </div>
    </>
  );
}

const billingWords = words.billing;

interface BillingStepProps {
  modal: PaymentModalState;
  dispatch: (event: ModalEvent) => void;
  validation: { iframe: string } | null;
}

/** The signature provider's pages, in a box that cannot reach ours. What they say of the signature is never believed. */
function BillingStep({ modal, dispatch, validation }: BillingStepProps) {
  const page = validation && partnerPage(validation.iframe, location.origin);
  const asking = modal.task?.is === 'readStatus';
  if (!page) return <Skeleton label={billingWords.checking} lines={4} />;
  return (
    <>
      <p>{billingWords.intro}</p>
      <PartnerFrame page={page} words={billingWords.frame} onLoad={() => dispatch({ type: 'frameLoaded' })} />
      <div className="ui-form__actions">
        <Button icon="check" loading={asking} onClick={() => dispatch({ type: 'statusRequested' })}>
          {billingWords.check}
        </Button>
        <Button onClick={() => dispatch({ type: 'later' })}>{words.later}</Button>
        <p className="case-pay__soft" role="status">
          {asking ? billingWords.checking : modal.tasks > 0 && billingWords.waiting}
        </p>
      </div>
    </>
  );
}

/** How the modal ended; an error comes with its words. */
export type PaymentEnd = 'finalized' | 'pending' | { error: { title: string; text: string } };

interface PaymentModalProps {
  order: KeptOrder;
  /** The signature page, from `/signOrder`; null once signed. */
  validation: { iframe: string } | null;
  /** Signed, and a card is asked for: the page behind may say so. */
  onSigned: (order: KeptOrder) => void;
  /** Called once, with the last known status of the order. */
  onClose: (result: PaymentEnd, order: KeptOrder) => void;
}

/** From the signature to the first payment by card (B7.3); the steps are in `rules/case/payment-modal-table.ts`. */
export function PaymentModal({ order, validation, onSigned, onClose }: PaymentModalProps) {
  const { caseLink } = useCase();
  const { link } = caseLink;
  const named = { orderNumber: order.orderNumber, ...(link !== undefined && { link }) };
  const flow = usePaymentModal(order, validation !== null, named);
  const { modal, dispatch, paying } = flow;
  const { step, end } = modal;
  const busy = step === 'payment' && (paying.is === 'confirming' || paying.is === 'bank');
  const slow = useSlow(busy);
  useSigned(modal, onSigned);
  useEnd(modal, onClose);

  if (end !== null || step === 'opening' || step === 'closed') return null;
  if (step === 'payment' && paying.is === 'bank') {
    // a modal dialog would cover the bank's 3-D Secure window
    return (
      <Notice tone="warning" title={cardWords.bank.title}>
        {cardWords.bank.words}
      </Notice>
    );
  }
  return (
    <Modal
      open
      title={words.titles[step]}
      size={step === 'billing' ? 'wide' : 'medium'}
      onClose={busy && !slow ? undefined : () => dispatch({ type: 'dismissed' })}
    >
      <Step step={step}>
        {step === 'billing' && <BillingStep {...{ modal, dispatch, validation }} />}
        {step === 'payment' && <PaymentStep {...flow} slow={slow} />}
        {step === 'retry' && <RetryStep problem={modal.problem} dispatch={dispatch} />}
        {step === 'success' && <SuccessStep modal={modal} dispatch={dispatch} />}
      </Step>
    </Modal>
  );
}

function useSigned({ step, order }: PaymentModalFlow['modal'], onSigned: PaymentModalProps['onSigned']) {
  const latest = useRef({ onSigned, order });
  useEffect(() => {
    latest.current = { onSigned, order };
  });
  useEffect(() => {
    if (step === 'payment') latest.current.onSigned(latest.current.order);
  }, [step]);
}

function useEnd(modal: PaymentModalFlow['modal'], onClose: PaymentModalProps['onClose']) {
  const { end } = modal;
  const { errors } = useIsCustomer() ? frPaymentOfLink : words;
  const latest = useRef({ onClose, order: modal.order });
  useEffect(() => {
    latest.current = { onClose, order: orderAfter(modal) };
  });
  useEffect(() => {
    if (end === null) return;
    const result = end === 'finalized' || end === 'pending' ? end : { error: errors[end] };
    latest.current.onClose(result, latest.current.order);
  }, [end, errors]);
}

/** A step that follows another takes the focus: what had it is gone. */
function Step({ step, children }: { step: string; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(step);
  useEffect(() => {
    if (was.current !== step) place.current?.focus();
    was.current = step;
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} className="case-pay">
      {children}
    </div>
  );
}
