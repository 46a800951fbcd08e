import { userInfo } from 'node:os';
import type { Authorship } from '../publish/authorship';
import { currentCommit } from '../publish/current-commit';
import type { OptionDefinition } from './command';
import { UsageError } from './command-failure';

/** Options of every command that changes a channel; both are written to the history. */
export const authorshipOptions = {
  reason: { type: 'string', value: 'words', does: 'why, for history' },
  who: { type: 'string', value: 'name', does: 'who changes it (the log-in of this machine)' },
} as const satisfies Record<string, OptionDefinition>;

/** Maximum lengths: the history is displayed in a table and in a terminal. */
const longest = { who: 100, reason: 500 };

/**
 * @param folders whose repository's commit is named: the workspace, or what is published
 * @throws UsageError for a text that is too long, or that has terminal control characters
 */
export function authorship(
  { who, reason }: { who?: string; reason?: string },
  ...folders: string[]
): Authorship {
  for (const [option, words] of Object.entries({ who, reason })) readWords(option as 'who' | 'reason', words);
  return { who: who ?? userInfo().username, commit: commonCommit(folders), reason: reason ?? null };
}

/** Null when the folders are of several commits: one commit is written for a publication. */
function commonCommit(folders: string[]): string | null {
  const [commit = null, ...others] = new Set(folders.map(currentCommit));
  return others.length === 0 ? commit : null;
}

function readWords(option: keyof typeof longest, words = ''): void {
  const most = longest[option];
  if (words.length > most)
    throw new UsageError(`--${option} is ${words.length} characters long.`, { fix: `${most} at most.` });
  if (/\p{Cc}/u.test(words))
    throw new UsageError(`--${option} contains a control character.`, { fix: 'Write it in one line.' });
}
