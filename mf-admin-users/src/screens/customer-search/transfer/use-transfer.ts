import { call, wordsFor } from '@portal/api-client';
import { today } from '@portal/domain';
import { isLostAnswer, type RequestOf, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { frTransfer } from '../../../i18n/fr-transfer';

export type Wanted = Omit<RequestOf<'/previewTransfer'>, 'channel' | 'seller'>;

/** The place in the list of contracts: what is searched in it, and the pages before the shown one. */
export interface ListPlace {
  typed: string;
  ends: readonly string[];
}

export type TransferStep =
  /** With what was typed, for who comes back to it. */
  | { step: 'source'; customerId: string }
  | { step: 'choice'; customerId: string; wanted?: Wanted; list?: ListPlace }
  | { step: 'preview'; customerId: string; wanted: Wanted; list: ListPlace }
  /** Between whom, as the preview named them; null where it was never read. */
  | { step: 'done'; message: string; parties: Parties | null; planned: boolean };

export type Parties = Pick<ResponseOf<'/previewTransfer'>, 'from' | 'to'>;

interface Asked {
  wanted: Wanted;
  parties: Parties | null;
}

/** Planned, and not made at once. */
export const isLater = ({ day }: Wanted): boolean => day !== undefined && day > today();

/** From the former holder to the contract, what would move, and the transfer: done once, whatever answer is lost. */
export function useTransfer(customerId: string | null, onMoved: () => void) {
  const [state, setState] = useState<TransferStep>(
    customerId === null ? { step: 'source', customerId: '' } : { step: 'choice', customerId },
  );
  const tried = useRef({ words: '', key: '' });
  const save = useConfirmedSave<Asked, ResponseOf<'/transferContract'>>({
    send: ({ wanted }) => {
      const words = JSON.stringify(wanted);
      if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
      return call('/transferContract', wanted, { idempotencyKey: tried.current.key });
    },
    onSaved: ({ message }, { parties, wanted }) => {
      setState({ step: 'done', message, parties, planned: isLater(wanted) });
      onMoved();
    },
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error) => (isLostAnswer(error.code) ? frTransfer.lost : wordsFor(error)),
  });
  const go = (next: TransferStep) => {
    save.cancel();
    setState(next);
  };
  return { state, go, sending: save.sending, problem: save.problem, transfer: save.save };
}
