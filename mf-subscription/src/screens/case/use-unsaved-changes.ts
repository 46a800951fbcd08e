import { type Dispatch, useEffect, useMemo, useState } from 'react';
import { type DraftKeeper, draftKeeper, type Keeping } from '../../api/case-draft-keeper';
import { keptContent } from '../../rules/case/case-draft';
import { type CaseAction, type CasePage, nextPage } from '../../rules/case/case-page';
import {
  changesContent,
  type ChangesFate,
  changesFate,
  isChanged,
  type UnsavedChanges,
} from '../../rules/case/unsaved-changes';
import { useKeeping } from './use-keeping';

/** Changes that the agent left in a saved case, as the server kept them. */
export interface KeptChanges extends UnsavedChanges {
  draft: string;
  keptAt: string;
}

export interface CaseChanges {
  /** How the last keeping went; null before the first. */
  keeping: Keeping | null;
  /** What is changed is not being kept: it is too long, or changes of an earlier visit have the only place. */
  unkept: boolean;
  /** Changes of an earlier visit, and what became of them; null: none, or the agent has answered. */
  found: { fate: ChangesFate; keptAt: string; mayRead: boolean } | null;
  /** Shows changes of an older version in the page. */
  read: () => void;
  /** Forgets what was kept. */
  abandon: () => Promise<void>;
}

/** The page of a saved case, with the changes of an earlier visit where they may still be saved. */
export const withChanges = (loaded: CasePage, left: KeptChanges | null): CasePage =>
  left && changesFate(left, loaded) === 'restored'
    ? nextPage(loaded, { type: 'restored', draft: left.page, version: left.version })
    : loaded;

/**
 * Keeps what an agent changes in a saved case until it is saved, and says what became of what they left in it (B1.5).
 * @param left what was kept of an earlier visit; what may still be saved is in the page already (`withChanges`)
 * @param active an agent who may save; else nothing is kept
 */
export function useUnsavedChanges(
  page: CasePage,
  dispatch: Dispatch<CaseAction>,
  { left, active }: { left: KeptChanges | null; active: boolean },
): CaseChanges {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const [answered, setAnswered] = useState(false);
  const [fateAtFirst] = useState(() => left && changesFate(left, page));
  const fate = answered ? null : fateAtFirst;
  const keeper = useKeeper(active ? page.order?.orderNumber : undefined, setKeeping, {
    resumed: fateAtFirst === 'restored' ? (left?.draft ?? null) : null,
  });
  const changed = isChanged(page);
  const content = useMemo(() => keptContent(changesContent(page), page), [page]);
  const asks = fate === 'outdated' || fate === 'signed';
  useKeeping(keeper, asks ? null : content);
  useEffect(() => {
    if (!changed) keeper?.forget();
  }, [changed, keeper]);
  // once they are saved, or taken back, there is nothing to say of them
  const isOver = fate === 'restored' && !(changed && page.order?.version === left?.version);
  return {
    keeping: changed ? keeping : null,
    unkept: active && changed && (asks || content === null),
    found: left && fate && !isOver ? { fate, keptAt: left.keptAt, mayRead: !changed } : null,
    read: () => {
      if (!left) return;
      keeper?.takeOver(left.draft);
      dispatch({ type: 'restored', draft: left.page, version: left.version });
      setAnswered(true);
    },
    abandon: async () => {
      if (asks && left) {
        keeper?.takeOver(left.draft);
        keeper?.forget();
        setAnswered(true);
      } else await keeper?.drop();
    },
  };
}

/** One for each saved case; a new case has none. */
function useKeeper(
  orderNumber: string | undefined,
  onKept: (keeping: Keeping) => void,
  { resumed }: { resumed: string | null },
): DraftKeeper | null {
  return useMemo(() => {
    if (orderNumber === undefined) return null;
    const keeper = draftKeeper(onKept, orderNumber);
    if (resumed !== null) keeper.takeOver(resumed);
    return keeper;
  }, [orderNumber, onKept, resumed]);
}
