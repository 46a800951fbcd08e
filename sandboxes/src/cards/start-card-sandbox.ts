import type { Clock, Db } from '@portal/backend/sandbox-kit';
import { startSandboxServer } from '../sandbox-server';
import { registerSandboxApi } from './sandbox-api';
import type { SandboxAccount } from './sandbox-account';
import { deliverEvents } from './sandbox-events';

export interface CardSandbox {
  url: string;
  /** Events wait: they are delivered at once rather than at the next round. */
  wake(): void;
  stop(): Promise<void>;
}

const roundMs = 1_000;

/** The card sandbox on a port of its own, and the delivery of its webhooks to the portal. */
export async function startCardSandbox(options: {
  db: Db;
  clock: Clock;
  account: SandboxAccount;
  /** Where the portal takes webhooks in; null where it cannot be reached: its events wait. */
  webhookUrl: string | null;
}): Promise<CardSandbox> {
  const { db, clock, account, webhookUrl } = options;
  let running: Promise<void> | undefined;
  let stopped = false;
  const round = async (url: string) => {
    const endpoint = { url, secret: account.webhookSecret };
    // A database that is away for a moment is tried again at the next round.
    while (!stopped && (await deliverEvents(db, clock, endpoint).catch(() => 0)) > 0);
  };
  const wake = () => {
    if (webhookUrl !== null) running ??= round(webhookUrl).finally(() => (running = undefined));
  };
  const timer = setInterval(wake, roundMs).unref();
  const server = await startSandboxServer((routes) =>
    registerSandboxApi(routes, { db, clock, account, onEvent: wake }),
  );
  return {
    url: server.url,
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      await server.stop();
    },
  };
}
