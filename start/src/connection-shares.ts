import { callConnections, reservedConnections } from '@portal/backend';
import { registryConnections } from '@portal/registry';
import { Client } from 'pg';
import { StartError } from '../launcher/start-error.js';

/** Connections of the pools of one process, at most. */
export interface ConnectionShare {
  calls: number;
  /** Of health and log-in. */
  reserved: number;
  registry: number;
}

const full: ConnectionShare = {
  calls: callConnections,
  reserved: reservedConnections,
  registry: registryConnections,
};
const sumOf = ({ calls, reserved, registry }: ConnectionShare) => calls + reserved + registry;
/** Three for calls, and one for each of the others. */
const least = 5;

/** Left to `portal`, to an operator's own session and to the next start. */
const keptFree = (allowed: number): number => Math.max(5, Math.ceil(allowed / 10));

/**
 * Divides what the database allows, so that all processes together never ask for more.
 * @param allowed connections that the role of the portal may open
 * @throws StartError when a process would have fewer than five
 */
export function shareConnections(allowed: number, processes: number): ConnectionShare {
  const free = keptFree(allowed);
  const each = Math.floor((allowed - free) / processes);
  if (each >= sumOf(full)) return full;
  if (each < least) {
    throw new StartError(
      `The database allows ${allowed} connections, and ${processes} processes need ${processes * least + free}: ` +
        'lower PORTAL_PROCESSES or raise max_connections.',
    );
  }
  const part = (connections: number) => Math.max(1, Math.floor((each * connections) / sumOf(full)));
  const [reserved, registry] = [part(full.reserved), part(full.registry)];
  return { calls: each - reserved - registry, reserved, registry };
}

/** Connections that the embedded server allows: what lets each process have most of its share. */
export const embeddedConnections = (processes: number): number => Math.max(100, 24 * processes);

/** Connections that the role of an address may open at once, whoever else uses the server. */
export async function connectionsAllowed(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number }>(
      `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
         (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`,
    );
    return rows[0]?.allowed ?? 0;
  } finally {
    await client.end();
  }
}
