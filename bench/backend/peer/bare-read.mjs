import { fastify } from 'fastify';
import pg from 'pg';

/**
 * The peer of `/getContext`, a process of its own: Fastify without plugins, hooks or schemas, and one prepared read of a
 * customer through a pool as the portal's (`openDatabase`). Whoever forked it is told its port.
 */
const [database] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: database,
  max: 24,
  options: '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=10000',
});
const text = 'select * from customer where customer_number = $1';
const app = fastify();
app.post('/read', async ({ body }) => {
  const { rows } = await pool.query({ name: 'read', text, values: [body.customerNbr] });
  return rows[0];
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.once('disconnect', () => process.exit());
process.send(app.server.address().port);
