import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';

const words = frImportedAmendments.withdraw;

export type ImportedFile = ResponseOf<'/searchAmendmentImports'>['imports'][number];
export type ImportedAmendment = ResponseOf<'/searchAmendments'>['amendments'][number];

/** What is to be withdrawn: one amendment, or all of an import whose day is to come. */
export type Withdrawing =
  | { kind: 'amendment'; amendment: ImportedAmendment }
  | { kind: 'import'; file: ImportedFile };

interface Outcome {
  tone: 'success' | 'warning';
  message: string;
}

export interface Withdrawal extends ConfirmedSave<Withdrawing> {
  outcome: Outcome | null;
  dismiss: () => void;
}

type Answer = ResponseOf<'/withdrawAmendment'>;

function send(what: Withdrawing): Promise<Answer> {
  if (what.kind === 'import') return call('/withdrawAmendmentImport', { importId: what.file.id });
  const { id, contractNumber, import: from } = what.amendment;
  return call('/withdrawAmendment', {
    importId: from?.id ?? '',
    contractNbr: contractNumber,
    amendmentId: id,
  });
}

/** A withdrawal, from its confirmation to what came of it. @param reread called where another agent or the day was ahead of it */
export function useWithdrawal(reread: () => void): Withdrawal {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const inDoubt = useRef(false);
  const save = useConfirmedSave<Withdrawing, Answer>({
    send,
    onSaved: ({ message }) => setOutcome({ tone: 'success', message: `${message}.` }),
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message: `${message}.` }, 'mf-admin-users'),
    onFailed: (error) => {
      if (isLostAnswer(error.code)) {
        inDoubt.current = true;
        return words.lost;
      }
      if (error.code !== 'CONFLICT' && error.code !== '404') return wordsFor(error);
      save.cancel();
      setOutcome({ tone: 'warning', message: `${wordsFor(error)}. ${words.reread}` });
      reread();
      return null;
    },
  });
  return {
    ...save,
    ask: (what) => {
      inDoubt.current = false;
      setOutcome(null);
      save.ask(what);
    },
    cancel: () => {
      if (inDoubt.current) {
        setOutcome({ tone: 'warning', message: words.inDoubt });
        reread();
      }
      save.cancel();
    },
    outcome,
    dismiss: () => setOutcome(null),
  };
}
