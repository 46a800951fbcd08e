import { draftContent, parsed, readDraft } from '../../rules/case/case-draft';
import { type CasePage, newCase, nextPage } from '../../rules/case/case-page';
import { isRecord } from '../../rules/case/typed-values';
import type { StartedCase } from '../case/case-context';

const prefix = 'portal.draft.v1.';
/** Among the drafts that a log-in and a log-out delete (`@portal/session`); of nobody, since there is no session. */
const key = `${prefix}.subscription`;

/** A browser may refuse its storage: the page then asks before it is left, and keeps nothing. */
const inTab = <Result>(work: (storage: Storage) => Result): Result | null => {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
};

/** A case that a customer began alone and has not saved: the proof of their mailbox, and the page without their account. */
export interface BegunCase {
  started: StartedCase;
  page: CasePage;
}

/** What this tab kept, for a reload and for a browser that closed the page; null where it is over or nothing was kept. */
export function readBegunCase(now: Date): BegunCase | null {
  const kept = parsed(inTab((storage) => storage.getItem(key)) ?? 'null');
  if (!isRecord(kept) || !isRecord(kept.started)) return null;
  const started = kept.started as unknown as StartedCase;
  if (!(new Date(started.expiresAt) > now)) {
    dropBegunCase();
    return null;
  }
  const page = typeof kept.content === 'string' ? readDraft(kept.content) : null;
  return { started, page: page ? nextPage(newCase, { type: 'resumed', draft: page }) : newCase };
}

/** Keeps it while it is not saved and its mailbox is proved; else there is nothing to keep. */
export function keepBegunCase(page: CasePage, started: StartedCase | null): void {
  if (page.order !== null || started === null) return dropBegunCase();
  const kept = JSON.stringify({ started, content: draftContent(page) });
  inTab((storage) => storage.setItem(key, kept));
}

export const dropBegunCase = (): void => void inTab((storage) => storage.removeItem(key));
