import type { LogEvent } from 'kysely';
import { statements, type StatementKind } from './observations';

const kinds: Partial<Record<string, StatementKind>> = {
  select: 'select',
  with: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
};

const kindOf = (text: string): StatementKind =>
  kinds[/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''] ?? 'other';

/** Tells of each statement, failed ones too: the logger of a Kysely. */
export function observeStatement({ query, queryDurationMillis }: LogEvent): void {
  statements.publish({ kind: kindOf(query.sql), seconds: queryDurationMillis / 1000 });
}
