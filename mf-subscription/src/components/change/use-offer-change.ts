import { CallError, wordsFor, call, loadContext, unreachableCode } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { type Quote, useQuote } from '../../api/offer-calls';
import type { OfferSubject } from '../../api/offer-subject';
import { frOffer } from '../../i18n/fr-offer';
import type { OfferChange } from '../../rules/offer-change';

/** What a failed change calls for. */
type ChangeFailure =
  /** No answer came: it may be done. Asked again under its key, it is done once. */
  | { kind: 'lost'; code: '0' }
  /** The contract is not the one that was on screen any more. */
  | { kind: 'conflict'; code: string }
  | { kind: 'refused'; code: string };

/** Codes 401, 500 and 0 are failures, UNEXPECTED_ERROR is a 500 (C4.6); other refusals keep their code. */
export function changeFailure(code: string): ChangeFailure {
  if (code === '0') return { kind: 'lost', code };
  if (code === 'CONFLICT' || code === '409') return { kind: 'conflict', code };
  return { kind: 'refused', code: code === 'UNEXPECTED_ERROR' ? '500' : code };
}

const source = 'mf-subscription';
const known: ReadonlySet<string> = new Set<ResponseOf<'/manageOffer'>['code']>(['OK', 'KO']);

/**
 * Sends the change of offer, then emits `customerChanged` and `requestCreated` and reloads the session's context.
 * @param version of the contract that was on screen
 * @param amount euros of a year with the change, as it was on screen: at another price the server changes nothing
 * @param idempotencyKey the same for each retry of one confirmation, so that the change is made once
 * @throws CallError; an answer that is not from our API (a proxy's, a cut connection) counts as no answer
 */
async function changeOffer(
  { customerNumber, contractNumber }: OfferSubject,
  { mode, wanted }: Pick<OfferChange, 'mode' | 'wanted'>,
  { version, amount, idempotencyKey }: { version?: number; amount?: number; idempotencyKey: string },
): Promise<ResponseOf<'/manageOffer'>> {
  const answer = await call(
    '/manageOffer',
    { customerNbr: customerNumber, mode, contract: { contractNumber, version, ...wanted }, amount },
    { idempotencyKey },
  );
  if (!known.has(answer.code))
    throw new CallError({ code: unreachableCode, message: 'No answer of the contract' });
  if (answer.code === 'OK' && answer.eventNbr !== null) {
    events.emit('customerChanged', { customerNumber }, source);
    events.emit('requestCreated', { customerNumber, contractNumber, eventNumber: answer.eventNbr }, source);
    // the session stores a failed load, and the shell shows it
    void loadContext().catch(() => undefined);
  }
  return answer;
}

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
    return kind === 'lost' ? frOffer.change.lost : wordsFor(error);
  }

  return { ...save, quote, outcome, ask, cancel, confirm: () => quote.status === 'ready' && save.confirm() };
}

/** The visitor left the screen before the answer came: the shell shows a notification. */
function tellElsewhere({ contractNumber }: OfferSubject, { code, description }: Answer): void {
  const message = frOffer.done.elsewhere(contractNumber, description);
  events.emit(
    'notificationRequested',
    { kind: code === 'OK' ? 'success' : 'warning', message },
    'mf-subscription',
  );
}
