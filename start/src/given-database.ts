import { Client } from 'pg';
import { StartError } from '../launcher/start-error.js';

const oldestMajor = 15;
const patienceMs = 10_000;

interface Server {
  version: number;
  encoding: string;
  readOnly: boolean;
  mayCreate: boolean;
}

/**
 * Looks at the PostgreSQL of `DATABASE_URL` before anything is written to it.
 * @throws StartError in one sentence, without the password, when the portal cannot work there
 */
export async function checkGivenDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version,
              pg_encoding_to_char(encoding) as encoding,
              pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "readOnly",
              has_database_privilege(datname, 'CREATE')
                and has_schema_privilege('public', 'CREATE') as "mayCreate"
         from pg_database where datname = current_database()`,
    );
    const objection = rows[0] && objectionTo(rows[0], address);
    if (objection) throw new StartError(objection);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(connectionFailure(error, address));
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Why the portal cannot work on a server that answers; undefined when it can. */
export function objectionTo(server: Server, address: URL): string | undefined {
  const { version, encoding, readOnly, mayCreate } = server;
  const database = databaseOf(address);
  if (version < oldestMajor * 10_000) {
    const found = Math.floor(version / 10_000);
    return `DATABASE_URL leads to PostgreSQL ${found}, and the portal needs ${oldestMajor} or later.`;
  }
  if (encoding !== 'UTF8')
    return `The database ${database} of DATABASE_URL is in ${encoding}: make it in UTF8.`;
  if (readOnly) return `The database ${database} of DATABASE_URL is read-only: name the primary server.`;
  if (!mayCreate) {
    return `The user ${address.username} of DATABASE_URL may not create tables in ${database}: make it the owner.`;
  }
  return undefined;
}

/** What a failed connection means, by the code of the system or of PostgreSQL. */
export function connectionFailure(error: unknown, address: URL): string {
  const { code = '', message } = error as Error & { code?: string };
  const place = `${address.hostname || 'localhost'}:${address.port || 5432}`;
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing answers at ${place}: start that PostgreSQL or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${address.hostname} of DATABASE_URL is not known: correct it or check the network.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} refuses the user ${address.username || '(none)'} or its password: correct DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL at ${place} has no database ${databaseOf(address)}: create it or correct DATABASE_URL.`;
    case '53300':
      return `PostgreSQL at ${place} has no connection left: free some or raise max_connections.`;
    case '57P03':
      return `PostgreSQL at ${place} is starting or stopping: try again in a moment.`;
    default:
      return `PostgreSQL at ${place} (DATABASE_URL) cannot be used: ${message.replaceAll(address.password || '\0', '…')}.`;
  }
}

const databaseOf = (address: URL) => decodeURIComponent(address.pathname.slice(1)) || address.username;
