import { call } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { type Dispatch, useEffect, useMemo, useState } from 'react';
import { type DraftKeeper, draftKeeper, type Keeping } from '../../api/case-draft-keeper';
import { type Draft, draftContent, isUntouched, readDraft } from '../../rules/case/case-draft';
import type { CaseAction, CasePage, DraftPage } from '../../rules/case/case-page';
import { useKeeping } from './use-keeping';

export interface StoredDraft extends Draft {
  keptAt: string;
}

export interface CaseDraft {
  /** How the last keeping went; null before the first. */
  keeping: Keeping | null;
  /** What an earlier tab of the agent left, and what is to become of it is not said yet. */
  stored: StoredDraft | null;
  /** What was begun before the agent went on with another case: kept beside it, never mixed with it. */
  asides: readonly DraftPage[];
  resume: () => void;
  startAnew: () => void;
  /** Goes on with one that was set aside; what is in hand is set aside for it. */
  swap: (aside: DraftPage) => void;
  drop: () => Promise<void>;
}

/**
 * Keeps a new case at the server until it is saved, and offers what an earlier tab left (B1.5).
 * @param active an agent's new case; else nothing is asked and nothing kept
 */
export function useCaseDraft(page: CasePage, dispatch: Dispatch<CaseAction>, active: boolean): CaseDraft {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const [keeper] = useState(() => draftKeeper(setKeeping));
  const { stored, looked, settle } = useStoredDraft(active);
  const [asides, setAsides] = useState<readonly DraftPage[]>([]);
  const content = useMemo(() => draftContent(page, asides), [page, asides]);
  useKeeping(keeper, active && looked && stored === null ? content : null);
  useDropOnceSaved(keeper, active && page.order !== null && asides.length === 0);
  const goOnWith = (draft: DraftPage, others: readonly DraftPage[]) => {
    setAsides([...(isUntouched(page) ? [] : [page]), ...others]);
    dispatch({ type: 'resumed', draft });
  };
  return {
    keeping: page.order === null ? keeping : null,
    stored,
    asides: page.order === null ? asides : [],
    resume: () => {
      if (!stored) return;
      keeper.takeOver(stored.draft);
      goOnWith(stored.page, stored.asides);
      settle();
    },
    startAnew: () => {
      if (!stored) return;
      // the case that was named is dropped, not those beside it
      if (stored.asides.length > 0) keeper.takeOver(stored.draft);
      else forget(stored.draft);
      setAsides(stored.asides);
      settle();
    },
    swap: (aside) =>
      goOnWith(
        aside,
        asides.filter((other) => other !== aside),
      ),
    drop: () => keeper.drop(),
  };
}

/** A failure is ignored: if the draft remains, the server refuses the next one, and that error is shown. */
const forget = (draft: string) => void call('/dropCaseDraft', { draft }).catch(() => undefined);

function useStoredDraft(active: boolean) {
  const asked = useCall('/getCaseDraft', active ? {} : null);
  const [settled, setSettled] = useState(false);
  const { data } = asked;
  const found = useMemo(() => {
    if (!data?.draft || data.content === null || data.keptAt === null) return null;
    return { draft: data.draft, keptAt: data.keptAt, read: readDraft(data.content) };
  }, [data]);
  const unreadable = found !== null && found.read === null ? found.draft : null;
  useEffect(() => {
    if (unreadable !== null) forget(unreadable);
  }, [unreadable]);
  return {
    stored: settled || !found?.read ? null : { ...found, ...found.read },
    // where it could not be asked, the server still keeps one draft from another
    looked: asked.status !== 'loading' || data !== undefined,
    settle: () => setSettled(true),
  };
}

function useDropOnceSaved(keeper: DraftKeeper, saved: boolean): void {
  useEffect(() => {
    if (saved) void keeper.drop();
  }, [keeper, saved]);
}
