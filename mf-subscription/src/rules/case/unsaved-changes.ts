import isEqual from 'react-fast-compare';
import { draftVersion, keptOf, longestDraft, parsed, readPage } from './case-draft';
import type { CasePage, DraftPage } from './case-page';
import { isSigned } from './case-questions';
import { isRecord } from './typed-values';

/** What was changed in a saved case and not saved. */
export interface UnsavedChanges {
  page: DraftPage;
  /** Of the case that they were made to. */
  version: number;
}

/** Whether a saved case holds something that the server has not. */
export const isChanged = ({ answers, typed, order, kept }: CasePage): boolean =>
  order !== null && !isSigned(order) && (!isEqual(answers, kept) || Object.keys(typed).length > 0);

/** What is to be kept of a saved case; null: nothing was changed, or it is too long. */
export function changesContent(page: CasePage): string | null {
  if (!isChanged(page)) return null;
  const of = page.order?.version;
  const content = JSON.stringify({ version: draftVersion, page: keptOf(page), of });
  return content.length <= longestDraft ? content : null;
}

/** Changes as the server has them; null where this page cannot read them. */
export function readChanges(content: string): UnsavedChanges | null {
  const draft = parsed(content);
  if (!isRecord(draft) || draft.version !== draftVersion || typeof draft.of !== 'number') return null;
  const page = readPage(draft.page);
  return page && { page, version: draft.of };
}

/**
 * What becomes of changes that were kept when their case is opened again:
 * - `restored`: they stand in the page as they were left;
 * - `outdated`: the case was saved since: they may be read, and no longer saved;
 * - `signed`: nothing of the case changes any more.
 */
export type ChangesFate = 'restored' | 'outdated' | 'signed';

export function changesFate({ version }: UnsavedChanges, { order }: Pick<CasePage, 'order'>): ChangesFate {
  if (isSigned(order)) return 'signed';
  return version === order?.version ? 'restored' : 'outdated';
}

/** What would be lost with the page: nothing, the account that no draft keeps, or the changes themselves. */
export type Loss = 'account' | 'changes';

/**
 * @param mayBeKept by a draft at the server; the customer who holds the link has none
 * @param failed the last keeping did
 */
export function lossOf(
  page: CasePage,
  { mayBeKept, failed }: { mayBeKept: boolean; failed: boolean },
): Loss | null {
  if (isSigned(page.order)) return null;
  if (page.order !== null && !isChanged(page)) return null;
  if (failed || (!mayBeKept && isChanged(page))) return 'changes';
  const iban = page.answers.payment?.iban.trim() ?? '';
  return mayBeKept && iban !== '' && iban !== page.kept?.payment?.iban.trim() ? 'account' : null;
}
