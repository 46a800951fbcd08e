import { type CallError, wordsFor } from '@portal/api-client';
import { type Finance, isLostAnswer, type ResponseOf, type RoutingMode } from '@portal/contract';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useDraft } from '@portal/session';
import { useState } from 'react';
import { changeRouting, tellElsewhere } from '../../api/change-routing';
import { frBills } from '../../i18n/fr-bills';

const words = frBills.routing;

interface Asked {
  routingMode: RoutingMode;
  idempotencyKey: string;
}

export interface RoutingOutcome {
  routingMode: RoutingMode;
  /** The customer request that the change created; absent when nothing changed. */
  event: ResponseOf<'/updateBillingData'>['event'];
}

export interface RoutingFlow {
  save: ConfirmedSave<Asked>;
  done: RoutingOutcome | null;
  ask: (mode: RoutingMode) => void;
}

interface Subject {
  customerNumber: string;
  contractNumber: string;
  finance: Finance;
  reload: () => void;
}

export const routingDraft = (contractNumber: string): string => `documents.routing.${contractNumber}`;

export function useRouting({ customerNumber, contractNumber, finance, reload }: Subject): RoutingFlow {
  const [done, setDone] = useState<RoutingOutcome | null>(null);
  const draft = useDraft(routingDraft(contractNumber), { routingMode: '' });
  const save = useConfirmedSave<Asked, ResponseOf<'/updateBillingData'>>({
    send: (asked) => changeRouting({ customerNumber, contractNumber, version: finance.version, ...asked }),
    onSaved: ({ event }, { routingMode }) => {
      draft.clear();
      setDone({ routingMode, event });
      reload();
    },
    onElsewhere: (_answer, { routingMode }) => {
      draft.clear();
      tellElsewhere(words.elsewhere(contractNumber, words.modes[routingMode]));
    },
    onFailed: fail,
  });

  function ask(routingMode: RoutingMode) {
    setDone(null);
    save.ask({ routingMode, idempotencyKey: crypto.randomUUID() });
  }

  /** Another tab or an agent has changed it: the contract is read again, and the choice can be confirmed again. */
  function fail(error: CallError, { routingMode }: Asked): string {
    if (error.code !== 'CONFLICT') return isLostAnswer(error.code) ? words.lost : wordsFor(error);
    reload();
    save.ask({ routingMode, idempotencyKey: crypto.randomUUID() });
    return words.conflict;
  }

  return { save, done, ask };
}
