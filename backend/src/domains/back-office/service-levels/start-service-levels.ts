import type { Config } from '../../../config';
import type { Db } from '../../../platform/database';
import { keepDatabaseClock } from '../../../platform/database-clock';
import { createLogger } from '../../../platform/logging';
import { recordServiceLevels } from './service-level-recorder';

/** Several writes for each row, a minute of a level: an administrator reads what happened seconds ago. */
const everyMs = 10_000;

export interface ServiceLevelsWorker {
  /** Writes what was counted last; to be called once nothing is answered any more, before the database is closed. */
  stop(): Promise<void>;
}

/** Counts the service levels of this process, and writes them every ten seconds. One for a process: it hears all apps in it. */
export async function startServiceLevels(db: Db, config: Config): Promise<ServiceLevelsWorker> {
  const log = createLogger(config);
  const clock = await keepDatabaseClock(db);
  const recorder = recordServiceLevels(db, clock.now);
  let last: Promise<void> = Promise.resolve();
  const write = () => {
    last = last
      .then(() => recorder.write())
      .catch((error: unknown) => log.error({ err: error }, 'service levels could not be written'));
  };
  const timer = setInterval(write, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      recorder.end();
      write();
      await last;
      clock.stop();
    },
  };
}
