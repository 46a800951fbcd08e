import { findSubMenu } from '@portal/session';
import { Notice } from '@portal/ui';
import { caseWords } from '../../i18n/case';
import type { CaseVisitor } from './case-context';

const words = caseWords.readOnly;

/** Whether the agent may look at cases and create none; whoever holds the link of a case has its rights. */
export const onlyReads = ({ link }: CaseVisitor): boolean =>
  link === null && findSubMenu('createCase')?.actionMode === 'READ_ONLY';

/** Said before anything is typed: the server keeps nothing of it. */
export function ReadOnlyNotice() {
  return (
    <Notice tone="warning" title={words.title}>
      {words.what}
    </Notice>
  );
}
