import { createTransport } from 'nodemailer';
import type { Config } from '../../config';
import { isLoopback } from '../../config/loopback';
import type { Db } from '../database';
import { keepDatabaseClock } from '../database-clock';
import { createLogger } from '../logging';
import { sendDueMails, type MailRoute } from './outbox-worker';

const pauseMilliseconds = 1_000;

export interface OutboxWorker {
  /** Ends after the mails in hand. */
  stop(): Promise<void>;
}

/** Looks once a second for mails due; a full batch is followed by the next at once. */
export function startOutboxWorker(db: Db, config: Config, smtpUrl: string): OutboxWorker {
  const log = createLogger(config);
  const route = mailRoute(config, smtpUrl);
  const stopping = new AbortController();
  const done = (async () => {
    const clock = await keepDatabaseClock(db);
    while (!stopping.signal.aborted) {
      const sent = await sendDueMails(db, clock.now, route).catch((error: unknown) => {
        log.error({ err: error }, 'outbox worker could not read the outbox');
        return 0;
      });
      if (sent === 0) await pause(pauseMilliseconds, stopping.signal);
    }
    clock.stop();
  })();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      route.transport.close();
    },
  };
}

/**
 * Time-outs of a mail server that accepts and says nothing stay well below the lease of a mail. In production no mail goes
 * over a line that others read: a server elsewhere that offers no STARTTLS is one that is down.
 */
export function mailRoute(
  config: Pick<Config, 'environment' | 'mail' | 'publicUrl'>,
  smtpUrl: string,
): MailRoute {
  const requireTLS = config.environment === 'production' && !isLoopback(new URL(smtpUrl).hostname);
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return {
    transport: createTransport({ url: smtpUrl, pool: true, maxConnections: 2, requireTLS, ...timeouts }),
    from: config.mail.from,
    domain: new URL(config.publicUrl).hostname,
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish, { once: true });
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
  });
