import { useEffect, useReducer, useRef } from 'react';
import type { KeptOrder } from '../../../../rules/case/kept-order';
import {
  modalLimits,
  type ModalEvent,
  nextModal,
  openModal,
  type PaymentModalState,
} from '../../../../rules/case/payment-modal';
import { type NamedCase, orderStatus } from '../../../../api/first-payment';
import { type CardFlow, useCardStep } from './use-card-step';

export interface PaymentModalFlow extends CardFlow {
  modal: PaymentModalState;
  dispatch: (event: ModalEvent) => void;
}

/** Runs the table of the modal: does what each step asks for, and hears what came of the last thing asked alone. */
export function usePaymentModal(order: KeptOrder, framed: boolean, named: NamedCase): PaymentModalFlow {
  const [modal, dispatch] = useReducer(nextModal, null, () => openModal(order, framed));
  const card = useCardStep(named, dispatch);
  const subject = useRef({ named, card });
  useEffect(() => {
    subject.current = { named, card };
  });
  const { task, step } = modal;

  useEffect(() => {
    if (task === null) return;
    let current = true;
    const hear = (event: ModalEvent) => current && dispatch(event);
    const ask = () =>
      orderStatus(subject.current.named).then(
        (told) => hear({ type: 'told', order: told }),
        () => hear({ type: 'unheard' }),
      );
    if (task.is === 'pay') subject.current.card.begin(hear);
    if (task.is === 'ask') void ask();
    const timer =
      task.is === 'askInASecond' ? setTimeout(() => void ask(), modalLimits.refreshMs) : undefined;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [task]);

  useEffect(() => {
    if (step !== 'success') return;
    const timer = setTimeout(() => dispatch({ type: 'shown' }), modalLimits.successMs);
    return () => clearTimeout(timer);
  }, [step]);

  return { modal, dispatch, paying: card.paying, put: card.put };
}
