import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const role = 'portal_app';

/**
 * Returns the address of the database for a running portal, with a role that can only read and write rows: an injected
 * statement can neither change a table nor read a file of the server. Call it after the migrations, because the role gets no
 * right on a table that is created later. Each call sets a new password.
 *
 * @param ownerUrl address of the database as its owner, who may create roles
 */
export async function openApplicationRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${role}`);
    await client.query(
      `alter role ${role} login nosuperuser nocreatedb nocreaterole noinherit password '${password}'`,
    );
    const { rows } = await client.query<{ schema: string }>(
      `select quote_ident(nspname) as schema from pg_namespace
       where nspname <> 'information_schema' and nspname not like 'pg\\_%'`,
    );
    for (const { schema } of rows) {
      await client.query(`grant usage on schema ${schema} to ${role}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
