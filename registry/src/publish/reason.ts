import type { RefusalKind } from '@portal/contract';
import { plainText } from './plain-text';

/** Characters of each part of a reason: much of it is copied from builds and from the output of tools. */
const longest = 4_000;

/** Why something may not go live, with the fix. */
export interface Reason {
  kind: RefusalKind;
  /** In English, for the person who publishes; lines of a tool’s output are kept. */
  says: string;
  /** What to run or to change, without a full stop. */
  fix: string;
}

export const reason = (kind: RefusalKind, says: string, fix: string): Reason => ({
  kind,
  says: plainText(says, longest),
  fix: plainText(fix, longest),
});

/** The same reason, prefixed with the application's name. */
export const reasonOf = (name: string, reason: Reason): Reason => ({
  ...reason,
  says: `${name}: ${reason.says}`,
});

/** As one text, for the command line and the history. */
export const textOf = ({ says, fix }: Reason): string => `${says.replace(/\.$/, '')}. Fix: ${fix}`;
