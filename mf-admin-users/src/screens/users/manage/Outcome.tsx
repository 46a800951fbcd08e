import { Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { UserManagement } from './use-manage-user';

/** What came of it, above the list: the row whose menu had the focus may be gone. */
export function Outcome({ outcome, dismiss }: Pick<UserManagement, 'outcome' | 'dismiss'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1} className="user-outcome">
      <Notice tone={outcome.tone} onClose={dismiss}>
        {outcome.message}
      </Notice>
    </div>
  );
}
