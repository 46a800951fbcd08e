import { asCallError, call, carryOutOrder, wordsFor } from '@portal/api-client';
import type { PublicationOrder } from '@portal/contract';
import { supportReasonRefusal } from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import { useRef, useState } from 'react';
import { ReasonField } from '../../components/reason/ReasonField';
import { frPublicationOrders } from '../../i18n/fr-publication-orders';

interface OrderModalProps {
  order: PublicationOrder;
  onDone: () => void;
  /** What was sent and failed may have changed what is live all the same: it is read again. */
  onCancel: (tried: boolean) => void;
}

/** Says what everybody will be served, and asks why. */
export function OrderModal({ order, onDone, onCancel }: OrderModalProps) {
  const { deed, name, version, backTo = '', replacing = null } = order;
  const [reason, setReason] = useState('');
  const { sending, problem, send } = usePublicationOrder(order, onDone);
  const consequence = {
    ROLL_BACK: () => frPublicationOrders.consequences.ROLL_BACK(version, backTo),
    PROMOTE: () => frPublicationOrders.consequences.PROMOTE(version, replacing),
    WITHDRAW: () => frPublicationOrders.consequences.WITHDRAW(version),
  }[deed]();
  return (
    <ConfirmModal
      open
      form
      danger={deed !== 'PROMOTE'}
      title={frPublicationOrders.titles[deed](name)}
      confirmLabel={frPublicationOrders.confirms[deed]}
      ready={supportReasonRefusal(reason) === null}
      loading={sending}
      error={problem}
      onConfirm={() => send(reason.trim())}
      onCancel={() => onCancel(problem !== null)}
    >
      <p>{consequence}</p>
      <ReasonField
        label={frPublicationOrders.reason}
        hint={frPublicationOrders.reasonHint}
        value={reason}
        onChange={setReason}
      />
    </ConfirmModal>
  );
}

interface PublicationOrdering {
  sending: boolean;
  /** Why the last try failed; null before it, and while another one is under way. */
  problem: string | null;
  send: (reason: string) => void;
}

/**
 * Orders a change of what is live: the back end writes who orders what and why and signs it, the registry carries it
 * out. When only the registry's answer was lost, the same signed order goes out again: it is done once.
 */
function usePublicationOrder(order: PublicationOrder, onDone: () => void): PublicationOrdering {
  const [state, setState] = useState<Omit<PublicationOrdering, 'send'>>({ sending: false, problem: null });
  const signed = useRef<{ reason: string; order: string } | null>(null);

  const carryOut = async (reason: string) => {
    if (signed.current?.reason !== reason) {
      const answer = await call('/orderPublication', { ...order, reason });
      signed.current = { reason, order: answer.order };
    }
    await carryOutOrder({ order: signed.current.order });
  };
  const send = (reason: string) => {
    setState({ sending: true, problem: null });
    carryOut(reason).then(onDone, (failure: unknown) => {
      const error = asCallError(failure);
      // the registry has answered: the next try is another order
      if (error.code === '403' || error.code === '409') signed.current = null;
      setState({ sending: false, problem: wordsFor(error) });
    });
  };
  return { ...state, send };
}
