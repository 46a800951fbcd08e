import { Client } from 'pg';
import { serverUser } from './cluster';

export interface ServerAddress {
  port: number;
  password: string;
}

/** Database that the portal works in; `postgres` stays empty. */
const databaseName = 'portal';

export const serverUrl = ({ port, password }: ServerAddress, database = databaseName): string =>
  `postgres://${serverUser}:${password}@127.0.0.1:${port}/${database}`;

/**
 * The settings mark of the server that answers at an address (`settings.ts`), undefined when none answers in time.
 * SCRAM proves both sides: a stranger on the port does not know the random password's verifier.
 */
export async function settingsOf(address: ServerAddress, timeoutMs: number): Promise<string | undefined> {
  return withServer(address, timeoutMs, async (client) => {
    const { rows } = await client.query<{ mark: string }>(
      "select current_setting('portal.settings', true) as mark",
    );
    return rows[0]?.mark ?? '';
  }).catch(() => undefined);
}

/** Creates the portal's database at the first start. */
export async function ensureDatabase(address: ServerAddress): Promise<void> {
  await withServer(address, 60_000, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

async function withServer<T>(
  address: ServerAddress,
  timeoutMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: serverUrl(address, 'postgres'),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}
