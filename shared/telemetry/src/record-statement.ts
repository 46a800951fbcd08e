import { recordSpan } from './tracing';

const tableOf = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+"?)/i;

/** « select mail_outbox »: the first word of a statement and its first table, which say nothing of its values. */
export function statementSummary(sql: string): string {
  const verb = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = tableOf.exec(sql)?.[1]?.replaceAll('"', '');
  return table === undefined ? verb : `${verb} ${table}`;
}

export interface PastStatement {
  sql: string;
  milliseconds: number;
  failed: boolean;
}

/** Records an SQL statement below the span that runs, without its values. */
export function recordStatement({ sql, milliseconds, failed }: PastStatement): void {
  const summary = statementSummary(sql);
  recordSpan(summary, {
    seconds: milliseconds / 1000,
    failed,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  });
}
