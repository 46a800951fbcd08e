import { findSubMenu } from '@portal/session';
import { Notice } from '@portal/ui';
import { frCase } from '../../i18n/fr-case';
import type { CaseVisitor } from './case-context';

const words = frCase.readOnly;

/** Whether the agent may read cases but not create any; the link of a case always allows its customer to edit it. */
export const onlyReads = ({ link }: CaseVisitor): boolean =>
  link === null && findSubMenu('createCase')?.actionMode !== 'FULL';

/** Shown before anything is typed, since the server would store none of it. */
export function ReadOnlyNotice() {
  return (
    <Notice tone="warning" title={words.title}>
      {words.what}
    </Notice>
  );
}
