import type { CardPaymentStatus, JobName, WebVitalsReport } from '@portal/contract';
import { observation, recordStatement } from '@portal/telemetry';
import type { LogEvent } from 'kysely';

/** A call that the client has its answer of. */
export interface AnsweredCall {
  /** As in the API document. */
  operation: string;
  status: number;
  seconds: number;
  /** Code of the refusal. */
  refusal: string | undefined;
}

/**
 * `opened`: a session. `secondStep`: the password was right, the log-in goes on. `refused`: an error of whoever logs in,
 * or a lock. `failed`: an error of ours.
 */
export type LogInOutcome = 'opened' | 'secondStep' | 'refused' | 'failed';

/** What happens in this process, for metrics and service levels (decision 0108). None names a person. */
export const callsUnderWay = observation<'begun' | 'ended'>('call-under-way');
export const answeredCalls = observation<AnsweredCall>('answered-call');
export const logIns = observation<LogInOutcome>('log-in');
/** A card payment moved to this state. */
export const cardPaymentMoves = observation<CardPaymentStatus>('card-payment-move');
export const jobRuns = observation<{ job: JobName; failed: boolean; seconds: number }>('job-run');
/** A load of a remote that the browser of somebody logged in reported. */
export const remoteLoads = observation<{ failed: boolean }>('remote-load');
/** What a browser measured in one visit of a page. */
export const webVitals = observation<WebVitalsReport>('web-vitals');
/** `kind` is the first word of the statement, `other` for what is none of the usual ones. */
export const statements = observation<{ kind: StatementKind; seconds: number }>('statement');

export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'other';

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
export function observeStatement({
  level,
  query: { sql },
  queryDurationMillis: milliseconds,
}: LogEvent): void {
  statements.publish({ kind: kindOf(sql), seconds: milliseconds / 1000 });
  recordStatement({ sql, milliseconds, failed: level === 'error' });
}
