import pg from 'pg';

const server = () => process.env.PORTAL_TEST_SERVER as string;

/** Runs statements, one by one, in a database of the test server. */
export async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Every row of every table of the portal's schemas, generated columns too, as one sum for each table. Written apart from
 * what makes a backup, which this judges.
 */
export async function sumsOfTables(url: string): Promise<Record<string, string>> {
  const tables = await onServer<{ table: string }>(
    url,
    `select table_schema || '.' || table_name as table from information_schema.tables
     where table_schema in ('public', 'registry', 'job') and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables.map(
    ({ table }) =>
      `select '${table}' as table, count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum from ${table} t`,
  );
  const rows = await onServer<{ table: string; sum: string }>(
    url,
    'set timezone = UTC',
    sums.join(' union all '),
  );
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum] as const).sort());
}

export interface OwnedDatabase {
  /** As its owner, who is no superuser. */
  url: string;
  drop(): Promise<void>;
}

/** An empty database of an owner who is no superuser, as on a server that is given. */
export async function ownedDatabase(name: string): Promise<OwnedDatabase> {
  const owner = `${name}_${process.pid}`;
  await onServer(
    server(),
    `create role ${owner} login password 'portal'`,
    `create database ${owner} owner ${owner} template template0`,
  );
  const url = new URL(server());
  url.pathname = `/${owner}`;
  url.username = owner;
  url.password = 'portal';
  return {
    url: url.href,
    drop: async () => {
      await onServer(server(), `drop database ${owner} with (force)`, `drop role ${owner}`);
    },
  };
}
