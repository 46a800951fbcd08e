import { useCallback, useState } from 'react';
import type { ListedContract } from '../../api/contract-list';

interface Chosen {
  /** In the order in which they were chosen, over all pages; as the list shows them now. */
  chosen: ListedContract[];
  choose: (contracts: readonly ListedContract[], isChosen: boolean) => void;
  clear: () => void;
}

const nobody: ReadonlyMap<string, ListedContract> = new Map();

/** The chosen contracts. They stay chosen on other pages, and under other filters. @param shown rows of the page */
export function useChosen(shown: readonly ListedContract[]): Chosen {
  const [kept, setKept] = useState(nobody);
  const choose = useCallback(
    (contracts: readonly ListedContract[], isChosen: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const contract of contracts) {
          if (isChosen) after.set(contract.contractNumber, contract);
          else after.delete(contract.contractNumber);
        }
        return after;
      }),
    [],
  );
  const latest = new Map(shown.map((contract) => [contract.contractNumber, contract]));
  return {
    chosen: [...kept].map(([number, contract]) => latest.get(number) ?? contract),
    choose,
    clear: () => setKept(nobody),
  };
}
