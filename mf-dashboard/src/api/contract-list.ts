import { asCallError, call, wordsFor } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { useRef, useState } from 'react';

export type ContractListAnswer = ResponseOf<'/getContractList'>;
export type ListedContract = ContractListAnswer['contracts'][number];
export type CostCentre = ContractListAnswer['costCentres'][number];

type Ask = RequestOf<'/manageCostCentre'>;

interface CostCentreSave {
  sending: boolean;
  /** Why the last one failed; what was typed stays. */
  problem: string | null;
  /** Sends it, once at a time. The list is read again by itself. */
  send: (ask: Ask, onSaved: (answer: ResponseOf<'/manageCostCentre'>) => void) => Promise<void>;
}

/** Changes of the cost centres, with what became of the last one. */
export function useCostCentreSave(): CostCentreSave {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  return {
    sending,
    problem,
    async send(ask, onSaved) {
      if (running.current) return;
      running.current = true;
      setSending(true);
      setProblem(null);
      try {
        onSaved(await call('/manageCostCentre', ask));
      } catch (thrown) {
        setProblem(wordsFor(asCallError(thrown)));
      } finally {
        running.current = false;
        setSending(false);
      }
    },
  };
}
