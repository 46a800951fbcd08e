import { isKnown, useSession } from '@portal/session';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newCase } from '../../rules/case/case-page';
import { readPrefill } from '../../rules/case/prefill';
import type { CaseVisitor } from './case-context';
import { CaseWork } from './CaseWork';
import { SavedCase } from './SavedCase';
import './case.css';

/** `/admin/subscription`: a new case, or the saved one whose number is in the address. The address may prefill fields. */
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
 * When a new case is saved, its number is added to the address, and the page keeps its state. When the address names
 * nothing or another case, that state is dropped: going back loads the case, and without a number another new case starts.
 */
function useNewCase(addressed: string | null) {
  const [{ generation, savedHere, last }, setState] = useState<{
    generation: number;
    savedHere: string | null;
    last: string | null;
  }>({ generation: 0, savedHere: null, last: addressed });
  if (addressed !== last) {
    const left = savedHere !== null && addressed !== savedHere;
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
