import { setInterval } from 'node:timers';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../platform/access/policy';
import { conflict } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { endRun, writeRun, type RunStep } from './amendment-run.queries';
import type { Told } from './slices';

const everyMs = 400;

export interface Run {
  id: string;
  /** Tells of a step as its rows go by. @throws DomainError 409 once the agent has asked for an end of it */
  at: (step: RunStep) => Told;
}

/**
 * Tells how far a long work is, beside the transaction that does it: nobody waits for it, since a transaction that waits for
 * a second connection of the pool could wait for itself. It goes on while the work waits, so that silence means an end.
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
      // what cannot be told must not stop the work
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
