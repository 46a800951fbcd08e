import { serverNow } from '@portal/api-client';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newCase } from '../../rules/case/case-page';
import { readPrefill } from '../../rules/case/prefill';
import type { CaseVisitor, StartedCase } from '../case/case-context';
import { CaseWork } from '../case/CaseWork';
import { dropBegunCase, keepBegunCase, readBegunCase } from './begun-case';

/** A new case of a customer alone, or the one that they began in this tab. The query of the page may prefill it (back-office 2). */
export function OwnCase({ onAddressed }: { onAddressed: (own: string) => void }) {
  const { search } = useLocation();
  // what it was when the page was opened: the first save drops it from the address
  const [prefill] = useState(() => readPrefill(new URLSearchParams(search)));
  const [left] = useState(() => readBegunCase(serverNow()));
  const [started, onStarted] = useState<StartedCase | null>(left?.started ?? null);
  const visitor = useMemo<CaseVisitor>(
    () => ({
      groupName: null,
      link: started?.link ?? '',
      alone: { started, onStarted, isResumed: left !== null, keep: keepBegunCase, drop: dropBegunCase },
    }),
    [started, left],
  );
  return (
    <CaseWork start={left?.page ?? newCase} prefill={prefill} visitor={visitor} onAddressed={onAddressed} />
  );
}
