import type { Socket } from 'node:net';
import pg from 'pg';

export interface Silence {
  /** ms without a byte during a statement, after which the server is asked whether it is there. */
  silenceMs: number;
  /** ms that its answer may take. */
  patienceMs: number;
}

/** Together well below the 30 s that a page waits for its call. */
const usualSilence: Silence = { silenceMs: 5_000, patienceMs: 5_000 };

/** What the driver's types leave out. */
interface DriverClient {
  connection?: { stream?: Socket };
  /** Whether no statement is under way. */
  readyForQuery?: boolean;
}

/**
 * Watches connections, and ends those of a server that no longer answers: a host that vanished, a process that hangs, a disk that
 * blocks. The time limit of a statement is kept by the server, and the system waits a quarter of an hour for a host. A
 * statement may be silent for as long as its server answers others.
 */
export function silenceEnder(
  connectionString: string,
  { silenceMs, patienceMs } = usualSilence,
): (connected: pg.Client) => void {
  let asked: Promise<boolean> | undefined;
  const serverAnswers = () =>
    (asked ??= answersWithin(connectionString, patienceMs).finally(() => (asked = undefined)));
  return (client) => {
    const driver = client as unknown as DriverClient;
    const socket = driver.connection?.stream;
    socket?.setTimeout(silenceMs).on('timeout', () => {
      if (driver.readyForQuery === false) void endUnless(serverAnswers, socket, silenceMs + patienceMs);
    });
  };
}

async function endUnless(serverAnswers: () => Promise<boolean>, socket: Socket, ms: number): Promise<void> {
  const { bytesRead } = socket;
  const isThere = await serverAnswers();
  if (isThere) socket.setTimeout(socket.timeout ?? 0);
  else if (socket.bytesRead === bytesRead) {
    const silent = new Error(`The database has said nothing for ${ms / 1000} s`);
    socket.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }));
  }
}

/** Whether the server says anything to a new connection, be it a refusal, and runs a statement of one that it accepts. */
async function answersWithin(connectionString: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'portal',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // A server that is silent says no good-bye either.
    (client as unknown as DriverClient).connection?.stream?.destroy();
  }
}
