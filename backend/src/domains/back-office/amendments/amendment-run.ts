import { setInterval } from 'node:timers';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../platform/access/policy';
import { conflict } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { endRun, writeRun, type RunStep } from './amendment-run.queries';
import type { OnProgress } from './slices';

const everyMs = 400;

export interface Run {
  id: string;
  /** Reports the progress of a step, row by row. @throws DomainError 409 once the agent has cancelled the import */
  at: (step: RunStep) => OnProgress;
}

/**
 * Saves the progress of a long import through a second connection. The import never awaits these writes: a transaction
 * that waits for a second connection of the same pool can deadlock the pool. Progress is also saved while the import
 * waits for locks, so that missing updates mean that its process has ended.
 */
export async function tracked<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { visitor }: AgentGrant,
  { fileName, isImport }: { fileName: string; isImport: boolean },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const run = { login: visitor.login, id: uuidv7(), fileName, isImport };
  let now: { step: RunStep; done: number; total: number } | null = null;
  let cancelled = false;
  let writing = Promise.resolve();
  let busy = false;
  const write = () => {
    if (now === null || busy) return;
    busy = true;
    writing = writeRun(db, { ...run, ...now, touchedAt: clock() })
      .then((asked) => void (cancelled ||= asked))
      // a failed progress update must not fail the import
      .catch(() => undefined)
      .finally(() => void (busy = false));
  };
  const timer = setInterval(write, everyMs);
  try {
    return await work({
      id: run.id,
      at: (step) => (done, total) => {
        const first = now === null;
        now = { step, done, total };
        if (first) write();
        if (cancelled) throw conflict('Import annulé : rien n’a été écrit');
      },
    });
  } finally {
    clearInterval(timer);
    await writing;
    if (now !== null) await endRun(db, run).catch(() => undefined);
  }
}
