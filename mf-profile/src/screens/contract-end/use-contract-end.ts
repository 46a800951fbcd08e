import { call, type CallError, loadContext, wordsFor } from '@portal/api-client';
import type { ContractSummary, ResponseOf, TerminationReason } from '@portal/contract';
import type { Day } from '@portal/domain';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import type { Draft } from '@portal/session';
import { useState } from 'react';
import { tellChange, tellElsewhere } from '../../api/tell-change';
import { frContractEnd } from '../../i18n/fr-contract-end';
import { frEdit } from '../../i18n/fr-edit';
import { saveFailure } from '../../rules/save-failure';

/** Of a termination that is taken back, without the day of an end. */
type Answer = ResponseOf<'/withdrawContract'> | ResponseOf<'/takeBackTermination'>;

/** What is declared. */
type EndAsk =
  | { kind: 'WITHDRAWAL' }
  | { kind: 'TAKE_BACK' }
  | {
      kind: 'TERMINATION';
      date: Day;
      reason: TerminationReason;
      message?: string;
      /** Of the form, done with once it is declared. */
      draft: Pick<Draft<object>, 'clear'>;
    };

/** `idempotencyKey`: the same for each try of one confirmation, so that it is declared once. */
export type EndAsked = EndAsk & { idempotencyKey: string };

export interface EndOutcome {
  kind: EndAsk['kind'];
  answer: Answer;
}

export interface ContractEnd extends Omit<ConfirmedSave<EndAsked>, 'ask'> {
  /** What the server says of what was typed, where no confirmation is open any more. */
  refusal: { message: string; errors: CallError['errors'] } | null;
  begin: (ask: EndAsk) => void;
}

interface Subject {
  customerNumber: string;
  contract: ContractSummary;
  /** Reads the contract again: it is not what it was on screen. */
  reload: () => void;
  onEnded: (outcome: EndOutcome) => void;
}

/** From a declaration to its confirmation and its receipt; the contract that was shown is the one that ends. */
export function useContractEnd({ customerNumber, contract, reload, onEnded }: Subject): ContractEnd {
  const [refusal, setRefusal] = useState<ContractEnd['refusal']>(null);
  const { contractNumber } = contract;

  function tell({ event }: Answer, asked: EndAsked) {
    if (asked.kind === 'TERMINATION') asked.draft.clear();
    tellChange({ customerNumber, contractNumber }, event);
    // the session stores a failed load, and the shell shows it
    void loadContext().catch(() => undefined);
  }

  const save = useConfirmedSave<EndAsked, Answer>({
    send: (asked) => declare(customerNumber, contractNumber, asked),
    onSaved: (answer, asked) => {
      tell(answer, asked);
      onEnded({ kind: asked.kind, answer });
    },
    onElsewhere: (answer, asked) => {
      tell(answer, asked);
      tellElsewhere(frContractEnd.elsewhere[asked.kind](contractNumber));
    },
    onFailed: (error) => {
      const kind = saveFailure(error);
      if (kind === 'lost') return frEdit.lost;
      if (kind === 'conflict') reload();
      if (kind !== 'fields') return wordsFor(error);
      save.cancel();
      setRefusal({ message: wordsFor(error), errors: error.errors });
      return null;
    },
  });

  return {
    ...save,
    refusal,
    begin: (ask) => {
      setRefusal(null);
      save.ask({ ...ask, idempotencyKey: crypto.randomUUID() });
    },
  };
}

function declare(customerNbr: string, contractNbr: string, asked: EndAsked): Promise<Answer> {
  const whose = { customerNbr, contractNbr };
  const { idempotencyKey } = asked;
  if (asked.kind === 'WITHDRAWAL') return call('/withdrawContract', whose, { idempotencyKey });
  if (asked.kind === 'TAKE_BACK') return call('/takeBackTermination', whose, { idempotencyKey });
  const { date, reason, message } = asked;
  const payload = { ...whose, date, reason, ...(message !== undefined && { message }) };
  return call('/terminateContract', payload, { idempotencyKey });
}
