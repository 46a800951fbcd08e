import { cardWords, useSlow } from '@portal/card';
import { Modal, Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { casePaymentWords as words } from '../../../../i18n/case-payment';
import type { KeptOrder } from '../../../../rules/case/kept-order';
import { orderAfter } from '../../../../rules/case/payment-modal';
import { useCase } from '../../case-context';
import { BillingStep } from './BillingStep';
import { PaymentStep } from './PaymentStep';
import { RetryStep } from './RetryStep';
import { SuccessStep } from './SuccessStep';
import { type PaymentModalFlow, usePaymentModal } from './use-payment-modal';
import './payment.css';

/** How the modal ended; an error comes with its words. */
export type PaymentEnd = 'finalized' | 'pending' | { error: { title: string; text: string } };

interface PaymentModalProps {
  order: KeptOrder;
  /** The signature page, from `/signOrder`; null once signed. */
  validation: { iframe: string } | null;
  /** Called once, with the last known status of the order. */
  onClose: (result: PaymentEnd, order: KeptOrder) => void;
}

/** From the signature to the first payment by card (B7.3); the steps are in `rules/case/payment-modal-table.ts`. */
export function PaymentModal({ order, validation, onClose }: PaymentModalProps) {
  const { caseLink } = useCase();
  const { link } = caseLink;
  const named = { orderNumber: order.orderNumber, ...(link !== undefined && { link }) };
  const flow = usePaymentModal(order, validation !== null, named);
  const { modal, dispatch, paying } = flow;
  const { step, end } = modal;
  const busy = step === 'payment' && (paying.is === 'confirming' || paying.is === 'bank');
  const slow = useSlow(busy);
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

function useEnd(modal: PaymentModalFlow['modal'], onClose: PaymentModalProps['onClose']) {
  const { end } = modal;
  const told = useRef({ onClose, order: modal.order });
  useEffect(() => {
    told.current = { onClose, order: orderAfter(modal) };
  });
  useEffect(() => {
    if (end === null) return;
    const result = end === 'finalized' || end === 'pending' ? end : { error: words.errors[end] };
    told.current.onClose(result, told.current.order);
  }, [end]);
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
