import { CommandFailure } from '@portal/registry/command-line';
import type { ClientBase } from 'pg';
import { schemas } from './tables';
import { inTables } from './words';

/** Tables, of extensions too: whatever is there was put there by somebody. */
const countTables = `select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = any($1) and relkind in ('r', 'p') and not relispartition`;

interface State {
  name: string;
  tables: number;
}

/**
 * Makes sure that nothing is lost by a restore which nobody meant to lose, and that nothing works on the tables meanwhile.
 * @param replace name of the database whose tables may be dropped
 * @throws CommandFailure
 */
export async function prepareTarget(client: ClientBase, replace: string | undefined): Promise<void> {
  const { name, tables } = await readState(client);
  if (replace !== undefined && replace !== name) {
    throw new CommandFailure(`--replace names the database ${replace}, and this one is ${name}.`, {
      fix: 'Look at DATABASE_URL, and type the name of the database whose data is to be replaced.',
    });
  }
  if (tables === 0) return;
  if (replace === undefined) {
    throw new CommandFailure(`The database ${name} is not empty: it has ${inTables(tables)}.`, {
      fix: `Restore into an empty database, or drop what is there: portal restore <file> --replace ${name}`,
    });
  }
  await refuseOthers(client, name);
  await dropTables(client);
}

async function readState(client: ClientBase): Promise<State> {
  const { rows: named } = await client.query<{ name: string }>('select current_database() as name');
  const { rows: counted } = await client.query<{ tables: number }>(countTables, [schemas]);
  return { name: named[0]?.name ?? '', tables: counted[0]?.tables ?? 0 };
}

async function refuseOthers(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'a client without a name') as what from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`,
  );
  if (rows.length === 0) return;
  throw new CommandFailure(`Others use the database ${name}.`, {
    reasons: rows.map(({ what }) => `connected: ${what}`),
    fix: 'Stop the portal, every process of it, and try again.',
  });
}

/** The schema `public` itself stays: its owner and its rights are not the portal's to make. */
async function dropTables(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists registry, job, measured cascade');
  const { rows } = await client.query<{ list: string | null }>(
    `select string_agg(format('%I.%I', nspname, relname), ', ') as list
     from pg_class dropped join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and not relispartition
       and not exists (select from pg_depend where objid = dropped.oid and deptype = 'e')`,
  );
  if (rows[0]?.list) await client.query(`drop table ${rows[0].list} cascade`);
}
