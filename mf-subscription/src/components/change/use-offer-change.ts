import { type CallError, type CallState, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { changeOffer } from '../../api/change-offer';
import { type Quote, useQuote } from '../../api/offer-calls';
import type { OfferSubject } from '../../api/offer-subject';
import { offerWords } from '../../i18n/offer';
import { changeFailure } from '../../rules/change-failure';
import type { OfferChange } from '../../rules/offer-change';

type Answer = ResponseOf<'/manageOffer'>;

/** What became of a confirmed change, with what the contract came to before it. */
export interface ChangeOutcome {
  change: OfferChange;
  answer: Answer;
  before: Quote | undefined;
}

export interface ChangeFlow extends ConfirmedSave<OfferChange> {
  /** What the contract comes to with the change that is asked about. */
  quote: CallState<Quote>;
  outcome: ChangeOutcome | null;
}

interface Current {
  /** Of the contract on screen. */
  version: number | undefined;
  quote: Quote | undefined;
  /** Reads contract, offer and prices again. */
  reload: () => void;
}

const newKey = () => crypto.randomUUID();

/** From a choice to its confirmation, at the price that is shown, and what became of it. */
export function useOfferChange(subject: OfferSubject, current: Current): ChangeFlow {
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const key = useRef('');
  const save = useConfirmedSave<OfferChange, Omit<ChangeOutcome, 'change'>>({
    send: async (change) => {
      const shown = { version: current.version, amount: quote.data?.budgets[0]?.amount };
      const answer = await changeOffer(subject, change, { ...shown, idempotencyKey: key.current });
      return { answer, before: current.quote };
    },
    onSaved: (done, change) => {
      setOutcome({ change, ...done });
      current.reload();
    },
    onElsewhere: ({ answer }) => tellElsewhere(subject, answer),
    onFailed: fail,
  });
  const { asked } = save;
  const quote = useQuote(subject, asked && (asked.quoted ?? asked.wanted));

  function ask(change: OfferChange) {
    key.current = newKey();
    setOutcome(null);
    save.ask(change);
  }

  function cancel() {
    // what failed may have been done all the same: the answer was lost
    if (save.problem !== null) current.reload();
    save.cancel();
  }

  function fail(error: CallError): string {
    const { kind } = changeFailure(error.code);
    if (kind === 'conflict') {
      key.current = newKey();
      current.reload();
      quote.retry();
    }
    return kind === 'lost' ? offerWords.change.lost : wordsFor(error);
  }

  return { ...save, quote, outcome, ask, cancel, confirm: () => quote.status === 'ready' && save.confirm() };
}

/** The visitor left the screen before the answer came: the shell shows a notification. */
function tellElsewhere({ contractNumber }: OfferSubject, { code, description }: Answer): void {
  const message = offerWords.done.elsewhere(contractNumber, description);
  events.emit(
    'notificationRequested',
    { kind: code === 'OK' ? 'success' : 'warning', message },
    'mf-subscription',
  );
}
