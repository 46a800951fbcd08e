import { asCallError, call, wordsFor } from '@portal/api-client';
import { mostNamedContracts, type RequestOf } from '@portal/contract';
import { Button } from '@portal/ui';
import { useRef, useState } from 'react';
import type { ContractListAnswer, ListedContract } from '../../api/contract-list';
import { frContracts } from '../../i18n/fr-contracts';

const words = frContracts.selection;

/** The most rows of one answer. */
const limit = 50;

interface ChooseFoundProps {
  filters: Omit<RequestOf<'/getContractList'>, 'limit' | 'cursor'>;
  /** Contracts that the filters leave. */
  total: number;
  onChoose: (contracts: readonly ListedContract[], isChosen: boolean) => void;
}

/** Chooses all that the filters leave, over all pages; at most what one act takes (`mostNamedContracts`). */
export function ChooseFound({ filters, total, onChoose }: ChooseFoundProps) {
  const [read, setRead] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);

  const choose = async () => {
    if (running.current) return;
    running.current = true;
    setProblem(null);
    const found: ListedContract[] = [];
    try {
      let cursor: string | null = null;
      do {
        setRead(found.length);
        const page: ContractListAnswer = await call('/getContractList', {
          ...filters,
          limit,
          ...(cursor !== null && { cursor }),
        });
        found.push(...page.contracts);
        cursor = page.nextCursor;
      } while (cursor !== null);
      onChoose(found, true);
    } catch (thrown) {
      setProblem(wordsFor(asCallError(thrown)));
    } finally {
      running.current = false;
      setRead(null);
    }
  };

  if (total > mostNamedContracts) return null;
  return (
    <>
      <Button variant="quiet" size="small" aria-disabled={read !== null} onClick={() => void choose()}>
        {read === null ? words.found(total) : words.reading(read, total)}
      </Button>
      {problem !== null && (
        <p role="alert" className="contracts-soft">
          {words.failed(problem)}
        </p>
      )}
    </>
  );
}
