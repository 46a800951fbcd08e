import { newCase } from '../rules/case/case-page';
import { readPrefill } from '../rules/case/prefill';
import type { CaseContext } from '../screens/case/case-context';

/** An administrator's new case, in which nothing is asked and nothing moves. */
export const caseContextOf = (over: Partial<CaseContext> = {}): CaseContext => ({
  page: newCase,
  dispatch: () => undefined,
  keepTyped: () => undefined,
  visitor: { groupName: 'ADMIN', link: null },
  prefill: readPrefill(new URLSearchParams()),
  caseLink: {},
  quote: null,
  prices: null,
  failure: null,
  onFailure: () => undefined,
  sending: null,
  onSending: () => undefined,
  requestsRef: { current: { running: false, unanswered: [] } },
  rested: null,
  onRested: () => undefined,
  onPreview: () => undefined,
  abandon: () => Promise.resolve(),
  ...over,
});
