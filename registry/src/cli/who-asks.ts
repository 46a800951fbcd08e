import { userInfo } from 'node:os';
import type { Authorship } from '../publish/authorship';
import { currentCommit } from '../publish/current-commit';
import type { OptionDefinition } from './command';

/** Options of every command that changes a channel; both stand in history. */
export const authorshipOptions = {
  reason: { type: 'string', value: 'words', does: 'why, for history' },
  who: { type: 'string', value: 'name', does: 'who changes it (the log-in of this machine)' },
} as const satisfies Record<string, OptionDefinition>;

export function authorship({ who, reason }: { who?: string; reason?: string }, rootDir: string): Authorship {
  return { who: who ?? userInfo().username, commit: currentCommit(rootDir), reason: reason ?? null };
}
