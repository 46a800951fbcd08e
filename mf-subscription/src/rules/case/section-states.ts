import type { CasePage, Section } from './case-page';
import { asksForMissing, isComplete } from './case-questions';

/**
 * `open`: being filled in. `done`: validated, read, may be edited. `waiting`: shown, while an earlier one is open.
 * `hidden`: its time has not come.
 */
export type SectionState = 'hidden' | 'open' | 'done' | 'waiting';

/**
 * Which sections a page shows, and how (back-office 2). Its customer, who opens a case to sign it, reads the recap before.
 */
export function sectionState(page: CasePage, section: Section, byCustomer = false): SectionState {
  const { answers, open } = page;
  switch (section) {
    case 'recap':
      return page.recapped || (byCustomer && open === null) ? 'done' : 'hidden';
    case 'subscribe':
      if (answers.situation === null || isComplete(page.order)) return 'hidden';
      return open === null ? 'open' : 'waiting';
    case 'missing':
      if (!asksForMissing(answers)) return 'hidden';
      break;
    default:
  }
  if (open === section) return 'open';
  return answers[section] === null ? 'hidden' : 'done';
}
