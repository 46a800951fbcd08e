import { pino, type DestinationStream, type Logger } from 'pino';
import pg from 'pg';
import { z } from 'zod';
import type { Config } from '../config';

/** JSON lines on stdout. Names, bodies, addresses and tokens never reach a line: only what is named below does. */
export function createLogger(config: Pick<Config, 'logLevel'>, lines?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => (error instanceof Error ? describeFailure(error) : error) },
  };
  return lines ? pino(options, lines) : pino(options);
}

/** An error for the log. Messages of the database may quote a row: for those, the code and the names alone. */
export function describeFailure(error: Error): Record<string, unknown> {
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { name: 'DatabaseError', code, table, column, constraint, routine, frames };
  }
  const { code } = error as NodeJS.ErrnoException;
  return {
    name: error.name,
    code,
    message: error.message.slice(0, 300),
    issues: issuesOf(error),
    because: causeOf(error),
    frames,
  };
}

/** At most four causes are logged: refusal, silence, fetch, network. Deeper ones are left out. */
const deepestCause = 4;

/** What a partner's adapter ran into; its message may quote what was sent, so that its kind has to do. */
function causeOf({ cause }: Error, depth = 1): Record<string, unknown> | undefined {
  if (!(cause instanceof Error) || cause instanceof z.core.$ZodError || depth > deepestCause)
    return undefined;
  const { code, type, statusCode } = cause as NodeJS.ErrnoException & { type?: string; statusCode?: number };
  return { name: cause.name, code, type, statusCode, because: causeOf(cause, depth + 1) };
}

/** Where an answer did not fit its schema: paths and kinds, never values. */
function issuesOf({ cause }: Error): string[] | undefined {
  if (!(cause instanceof z.core.$ZodError)) return undefined;
  return cause.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
}
