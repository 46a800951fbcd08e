import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newCase } from '../../rules/case/case-page';
import { readPrefill } from '../../rules/case/prefill';
import type { CaseVisitor, StartedCase } from '../case/case-context';
import { CaseWork } from '../case/CaseWork';

/** A new case of a customer alone. The query of the page may prefill it (back-office 2). */
export function OwnCase({ onAddressed }: { onAddressed: (own: string) => void }) {
  const { search } = useLocation();
  // what it was when the page was opened: the first save drops it from the address
  const [prefill] = useState(() => readPrefill(new URLSearchParams(search)));
  const [started, onStarted] = useState<StartedCase | null>(null);
  const visitor = useMemo<CaseVisitor>(
    () => ({ groupName: null, link: started?.link ?? '', alone: { started, onStarted } }),
    [started],
  );
  return <CaseWork start={newCase} prefill={prefill} visitor={visitor} onAddressed={onAddressed} />;
}
