import { CallError, type CallState, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useHere } from '@portal/remote';
import { useRef, useState } from 'react';
import { changeOffer } from '../../api/change-offer';
import { type Quote, useQuote } from '../../api/offer-calls';
import type { OfferSubject } from '../../api/offer-subject';
import { offerWords } from '../../i18n/offer';
import { changeFailure } from '../../rules/change-failure';
import type { OfferChange } from '../../rules/offer-change';

type Answer = ResponseOf<'/manageOffer'>;

/** What became of a confirmed change, with the prices that were shown with it. */
export interface ChangeOutcome {
  change: OfferChange;
  answer: Answer;
  before: Quote | undefined;
  after: Quote | undefined;
}

export interface ChangeFlow {
  asked: OfferChange | null;
  /** What the contract comes to with the change that is asked about. */
  quote: CallState<Quote>;
  sending: boolean;
  /** Why the last try failed; the confirmation stays open. */
  problem: string | null;
  outcome: ChangeOutcome | null;
  ask: (change: OfferChange) => void;
  cancel: () => void;
  confirm: () => void;
}

interface Current {
  /** Of the contract on screen. */
  version: number | undefined;
  quote: Quote | undefined;
  /** Reads contract, offer and prices again. */
  reload: () => void;
}

const newKey = () => crypto.randomUUID();

/** From a choice to its confirmation and what became of it: sent once, whatever is clicked and however often. */
export function useOfferChange(subject: OfferSubject, current: Current): ChangeFlow {
  const [asked, setAsked] = useState<OfferChange | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const running = useRef(false);
  const key = useRef('');
  const here = useHere();
  const quote = useQuote(subject, asked && (asked.quoted ?? asked.wanted));

  function ask(change: OfferChange) {
    key.current = newKey();
    setProblem(null);
    setOutcome(null);
    setAsked(change);
  }

  function close() {
    setAsked(null);
    setProblem(null);
  }

  function fail(error: unknown) {
    const { kind } = changeFailure(error instanceof CallError ? error.code : '500');
    if (kind === 'conflict') {
      key.current = newKey();
      current.reload();
      quote.retry();
    }
    setProblem(kind === 'refused' ? wordsFor(error) : offerWords.change[kind]);
  }

  async function send(change: OfferChange) {
    const sent = { version: current.version, idempotencyKey: key.current };
    const shown = { change, before: current.quote, after: quote.data };
    try {
      const answer = await changeOffer(subject, change, sent);
      if (!here.current) return tellElsewhere(subject, answer);
      close();
      setOutcome({ ...shown, answer });
      current.reload();
    } catch (error) {
      if (here.current) fail(error);
    }
  }

  function confirm() {
    if (asked === null || running.current || quote.status !== 'ready') return;
    running.current = true;
    setSending(true);
    setProblem(null);
    void send(asked).finally(() => {
      running.current = false;
      setSending(false);
    });
  }

  return { asked, quote, sending, problem, outcome, ask, cancel: close, confirm };
}

/** The visitor went on before the answer came: the frame tells them. */
function tellElsewhere({ contractNumber }: OfferSubject, { code, description }: Answer): void {
  const message = offerWords.done.elsewhere(contractNumber, description);
  events.emit(
    'notificationRequested',
    { kind: code === 'OK' ? 'success' : 'warning', message },
    'mf-subscription',
  );
}
