import { useEffect, useMemo, useState } from 'react';
import { type DraftKeeper, draftKeeper, type Keeping } from '../../api/case-draft-keeper';
import { draftContent, keptContent } from '../../rules/case/case-draft';
import type { CasePage } from '../../rules/case/case-page';
import { useKeeping } from './use-keeping';

/** A draft that the page goes on with. */
export interface ResumedDraft {
  draft: string;
  content: string;
  keptAt: string;
}

export interface CaseDraft {
  /** How the last keeping went; null before the first, and once the case is saved. */
  keeping: Keeping | null;
  drop: () => Promise<void>;
}

interface DraftOptions {
  /** An agent's new case; else nothing is kept. */
  active: boolean;
  resumed: ResumedDraft | null;
}

/** Keeps a new case at the server, beside the agent's other drafts, until it is saved (B1.5). */
export function useCaseDraft(page: CasePage, { active, resumed }: DraftOptions): CaseDraft {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const [keeper] = useState(() => {
    const made = draftKeeper(setKeeping);
    if (resumed) made.takeOver(resumed.draft, resumed.content);
    return made;
  });
  const content = useMemo(() => keptContent(draftContent(page), page), [page]);
  useKeeping(keeper, active ? content : null);
  useDropOnceSaved(keeper, active && page.order !== null);
  return { keeping: page.order === null ? keeping : null, drop: () => keeper.drop() };
}

function useDropOnceSaved(keeper: DraftKeeper, saved: boolean): void {
  useEffect(() => {
    if (saved) void keeper.drop();
  }, [keeper, saved]);
}
