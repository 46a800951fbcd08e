import { isKnown, useSession } from '@portal/session';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newCase } from '../../rules/case/case-page';
import { readPrefill } from '../../rules/case/prefill';
import type { CaseVisitor } from './case-context';
import { CaseWork } from './CaseWork';
import { SavedCase } from './SavedCase';
import './case.css';

/** An agent's case: a new one, prefilled by the address or not, or one that was saved, by its number. */
export function CaseScreen() {
  const [query] = useSearchParams();
  const prefill = useMemo(() => readPrefill(query), [query]);
  const session = useSession();
  const visitor: CaseVisitor = { groupName: isKnown(session) ? session.groupe : null, link: null };
  const { orderNumber } = prefill;
  const { generation, savedHere, onNumbered } = useNewCase(orderNumber);
  return orderNumber === null || orderNumber === savedHere ? (
    <CaseWork key={generation} start={newCase} prefill={prefill} visitor={visitor} onNumbered={onNumbered} />
  ) : (
    <SavedCase key={orderNumber} orderNumber={orderNumber} visitor={visitor} prefill={prefill} />
  );
}

/**
 * The URL of a new case gets its number once it is saved: the page keeps its state. When the URL no longer has a number,
 * the next new case starts.
 */
function useNewCase(addressed: string | null) {
  const [{ generation, savedHere, last }, setState] = useState<{
    generation: number;
    savedHere: string | null;
    last: string | null;
  }>({ generation: 0, savedHere: null, last: addressed });
  if (addressed !== last) {
    const left = addressed === null && last === savedHere;
    setState({
      generation: left ? generation + 1 : generation,
      savedHere: left ? null : savedHere,
      last: addressed,
    });
  }
  const onNumbered = useCallback(
    (orderNumber: string) => setState((former) => ({ ...former, savedHere: orderNumber })),
    [],
  );
  return { generation, savedHere, onNumbered };
}
