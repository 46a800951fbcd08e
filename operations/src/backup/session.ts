import type { ClientBase } from 'pg';

/**
 * How values are written and read, and how long the work may take, whatever the role or the server says. Settings of the
 * transaction: behind a pooler those of a session do not last.
 */
export async function setUp(client: ClientBase): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8';
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 3;
    set local statement_timeout = 0;
    set local lock_timeout = '10s';
    set local idle_in_transaction_session_timeout = 0`);
}
