import { isKnown, useSession } from '@portal/session';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newCase } from '../../rules/case/case-page';
import { type Prefill, readPrefill } from '../../rules/case/prefill';
import type { CaseVisitor } from './case-context';
import { CaseWork } from './CaseWork';
import { DraftedCase } from './DraftedCase';
import { SavedCase } from './SavedCase';
import './case.css';

/**
 * `/admin/subscription`: a new case, a draft of one, or the saved one whose number is in the address. The address may prefill
 * fields.
 */
export function CaseScreen() {
  const [query] = useSearchParams();
  const prefill = useMemo(() => readPrefill(query), [query]);
  const session = useSession();
  const visitor: CaseVisitor = { groupName: isKnown(session) ? session.groupe : null, link: null };
  const { generation, shown, onAddressed } = useShownCase(prefill);
  const work = { prefill, visitor, onAddressed };
  if (shown.orderNumber !== null) {
    return <SavedCase key={generation} orderNumber={shown.orderNumber} visitor={visitor} prefill={prefill} />;
  }
  if (shown.draft !== null) return <DraftedCase key={generation} draft={shown.draft} {...work} />;
  return <CaseWork key={generation} start={newCase} {...work} />;
}

type Addressed = Pick<Prefill, 'orderNumber' | 'draft'>;

/**
 * What the address named when its page was opened. A new case adds its draft, and its number once it is saved, to the address: the
 * page keeps its state then. When the address names anything else, another page is opened.
 */
function useShownCase({ orderNumber, draft }: Addressed) {
  const addressed = orderNumber ?? draft;
  const [state, setState] = useState<{
    generation: number;
    shown: Addressed;
    /** What this page put in the address. */
    own: string | null;
    last: string | null;
  }>({ generation: 0, shown: { orderNumber, draft }, own: null, last: addressed });
  if (addressed !== state.last) {
    const stays = addressed !== null && addressed === state.own;
    setState({
      ...(stays ? state : { generation: state.generation + 1, shown: { orderNumber, draft }, own: null }),
      last: addressed,
    });
  }
  const onAddressed = useCallback((own: string) => setState((former) => ({ ...former, own })), []);
  return { generation: state.generation, shown: state.shown, onAddressed };
}
