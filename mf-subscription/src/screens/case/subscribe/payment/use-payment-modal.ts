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

/** Runs the table of the modal and its tasks; only the result of the latest task is used. */
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
    const send = (event: ModalEvent) => current && dispatch(event);
    const readStatus = () =>
      orderStatus(subject.current.named).then(
        (status) => send({ type: 'statusReceived', order: status }),
        () => send({ type: 'statusUnavailable' }),
      );
    if (task.is === 'openPayment') subject.current.card.begin(send);
    if (task.is === 'readStatus') void readStatus();
    const timer =
      task.is === 'readStatusInASecond'
        ? setTimeout(() => void readStatus(), modalLimits.refreshMs)
        : undefined;
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
