import type { Config } from '../config';
import type { Db } from '../platform/database';
import { startSmtpSandbox } from './smtp-sandbox/smtp-sandbox';

export interface Sandboxes {
  /** Where the portal's mails go: the configured server, or the sandbox. */
  smtpUrl: string;
  /** Paths to print at the start, such as `/sandbox/outbox`. */
  paths: string[];
  stop(): Promise<void>;
}

/** Starts a sandbox for every partner that is not configured. */
export async function startSandboxes(config: Config, db: Db): Promise<Sandboxes> {
  if (config.mail.smtpUrl !== undefined) {
    return { smtpUrl: config.mail.smtpUrl, paths: [], stop: async () => undefined };
  }
  const smtp = await startSmtpSandbox(db);
  return { smtpUrl: smtp.url, paths: ['/sandbox/outbox'], stop: smtp.stop };
}
