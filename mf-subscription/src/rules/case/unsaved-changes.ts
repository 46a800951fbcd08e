import { caseDraftMaxLength } from '@portal/contract';
import isEqual from 'react-fast-compare';
import { draftVersion, keptOf, parsed, readPage } from './case-draft';
import { answeredSections, type CasePage, type DraftPage } from './case-page';
import { isSigned } from './case-questions';
import { isTyped, isRecord } from './typed-values';

/** What was changed in a saved case and not saved. */
export interface UnsavedChanges {
  page: DraftPage;
  /** Of the case that they were made to. */
  version: number;
}

/** Whether a saved case has changes that the server does not have. */
export const isChanged = ({ answers, typed, order, savedAnswers }: CasePage): boolean =>
  order !== null && !isSigned(order) && (!isEqual(answers, savedAnswers) || Object.keys(typed).length > 0);

/** Whether something was typed in a case that is not saved. */
const isBegun = (page: CasePage): boolean =>
  page.order === null &&
  (page.answers.client !== null || answeredSections.some((section) => isTyped(page, section)));

/** Changes of a saved case to store as a draft; null: nothing was changed, or it is too long. */
export function changesContent(page: CasePage): string | null {
  if (!isChanged(page)) return null;
  const of = page.order?.version;
  const content = JSON.stringify({ version: draftVersion, page: keptOf(page), of });
  return content.length <= caseDraftMaxLength ? content : null;
}

/** Changes as the server has them; null where this page cannot read them. */
export function readChanges(content: string): UnsavedChanges | null {
  const draft = parsed(content);
  if (!isRecord(draft) || draft.version !== draftVersion || typeof draft.of !== 'number') return null;
  const page = readPage(draft.page);
  return page && { page, version: draft.of };
}

/**
 * What happens to stored changes when their case is opened again:
 * - `restored`: the page shows them;
 * - `outdated`: the case was saved since: they can be read, but not saved;
 * - `signed`: the case can no longer change.
 */
export type ChangesFate = 'restored' | 'outdated' | 'signed';

export function changesFate({ version }: UnsavedChanges, { order }: Pick<CasePage, 'order'>): ChangesFate {
  if (isSigned(order)) return 'signed';
  return version === order?.version ? 'restored' : 'outdated';
}

/** What leaving the page would lose: nothing, the bank account (which no draft stores), or the changes. */
export type Loss = 'account' | 'changes';

/**
 * @param mayBeKept the server stores drafts for this visitor; not for a customer with the link of the case
 * @param failed the last attempt to store a draft failed
 */
export function lossOf(
  page: CasePage,
  { mayBeKept, failed }: { mayBeKept: boolean; failed: boolean },
): Loss | null {
  if (isSigned(page.order)) return null;
  if (page.order !== null && !isChanged(page)) return null;
  if (failed || (!mayBeKept && (isChanged(page) || isBegun(page)))) return 'changes';
  const iban = page.answers.payment?.iban.trim() ?? '';
  return mayBeKept && iban !== '' && iban !== page.savedAnswers?.payment?.iban.trim() ? 'account' : null;
}
