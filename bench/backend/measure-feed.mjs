import { call, percentile, post } from './http-load.mjs';

const pageRows = 50;
/** As far as an agent with patience would go on. */
const deepPages = 40;
/** How much of each happens to one customer; together the events of the goal. */
const events = {
  invoice: 1500,
  payment_piece: 2500,
  request_message: 2500,
  status: 1500,
  visit: 1000,
  mail: 1000,
};
const days = 1500;

/** Rows under marks of their own, so that they can be taken away again from a portal that goes on. */
const fill = {
  invoice: `insert into invoice select r.* from (select * from invoice where customer_number = $1 limit 1) i,
    generate_series(1, $2) n, jsonb_populate_record(null::invoice, to_jsonb(i) || jsonb_build_object(
      'id', gen_random_uuid(), 'invoice_number', 'BENCH-' || n, 'invoice_date', current_date - n % ${days},
      'residual_cents', 0, 'state', 'settled', 'paper', coalesce(i.paper, '{}'))) r`,
  payment_piece: `insert into payment_piece select r.* from (select * from payment_piece where customer_number = $1 limit 1) p,
    generate_series(1, $2) n, jsonb_populate_record(null::payment_piece, to_jsonb(p) || jsonb_build_object(
      'id', gen_random_uuid(), 'communication', 'bench', 'due_date', current_date - n % ${days}, 'residual_cents', 0,
      'status', 'reconciled', 'replaces_id', null, 'invoice_id', null,
      'settlement', case p.kind when 'pp' then 'settled' end)) r`,
  request_message: `with request as (
    insert into customer_request (customer_number, event_number, contract_number, category, subcategory, reference_date, status,
      message, channel, created_by, contract_channel, next_actor, closed_at)
    select customer_number, 'BENCH', contract_number, 'OTHER', 'OTHER', current_date, 'CLOSED', 'bench', 'WEB', $1,
      channel, 'NOBODY', now() from contract where customer_number = $1 limit 1 returning customer_number)
    insert into request_message select customer_number, 'BENCH', n, 'ANSWER', 'bench', repeat('Bonjour. ', 40),
      now() - n * interval '5 hours' from request, generate_series(1, $2) n`,
  status: `insert into contract_status_change (customer_number, contract_number, id, status, happened_at, reason)
    select c.customer_number, c.contract_number, gen_random_uuid(), 'effective', now() - n * interval '1 day', 'BENCH'
    from (select * from contract where customer_number = $1 limit 1) c, generate_series(1, $2) n`,
  visit: `insert into support_visit (customer_number, id, agent_login, reason, opened_at, closed_at)
    select $1, gen_random_uuid(), 'bench', 'bench', now() - n * interval '1 day', now() from generate_series(1, $2) n`,
  mail: `insert into mail_outbox (id, template, recipient, payload, created_at, sent_at, about_customer)
    select gen_random_uuid(), 'bench', 'bench@example.fr', '{}', now() - n * interval '30 minutes', now(), $1
    from generate_series(1, $2) n`,
};
const remove = [
  `delete from invoice where customer_number = $1 and invoice_number like 'BENCH-%'`,
  `delete from payment_piece where customer_number = $1 and communication = 'bench'`,
  `delete from request_message where customer_number = $1 and event_number = 'BENCH'`,
  `delete from customer_request where customer_number = $1 and event_number = 'BENCH'`,
  `delete from contract_status_change where customer_number = $1 and reason = 'BENCH'`,
  `delete from support_visit where customer_number = $1 and agent_login = 'bench'`,
  `delete from mail_outbox where about_customer = $1 and template = 'bench'`,
];

/** What an agent asks of the feed. */
const series = [
  ['everything', {}],
  ['bills', { kinds: ['BILL'] }],
  ['requests and payments', { kinds: ['REQUEST', 'PAYMENT'] }],
];

/**
 * Milliseconds of a page of a customer to whom much happened: the first, and pages from the middle of a long walk. Each read writes
 * its audit entry.
 * @throws when a page is refused, or has not as many rows as were asked for
 */
export async function measureFeed(api, client, token, samples) {
  const { rows } = await client.query(
    `select customer_number as number from contract c where customer_number ~ '^2[0-9]{5}$'
       and exists (select 1 from invoice i where i.customer_number = c.customer_number)
       and exists (select 1 from payment_piece p where p.customer_number = c.customer_number)
     order by customer_number limit 1`,
  );
  if (rows.length === 0) throw new Error('No customer of the seed has invoices to be measured with.');
  const customerNbr = rows[0].number;
  const clean = async () => {
    for (const statement of remove) await client.query(statement, [customerNbr]);
  };
  await clean();
  try {
    for (const [name, count] of Object.entries(events)) await client.query(fill[name], [customerNbr, count]);
    const measured = [];
    for (const [name, filters] of series) {
      const asked = { customerNbr, ...filters, limit: pageRows };
      const first = [];
      for (let at = 0; at < samples; at++) {
        const answer = await post(`${api}/getCustomerFeed`, asked, token);
        const { entries } = JSON.parse(answer.text());
        if (entries?.length !== pageRows)
          throw new Error(`${name}: /getCustomerFeed gave ${entries?.length} rows.`);
        first.push(answer.total);
      }
      const deep = await walk(`${api}/getCustomerFeed`, asked, token);
      measured.push({ name, first: figures(first), deep: figures(deep) });
    }
    return measured;
  } finally {
    await clean();
  }
}

/** Goes on page by page; the second half counts as deep. */
async function walk(url, asked, token) {
  const times = [];
  let cursor;
  for (let page = 0; page < deepPages; page++) {
    const started = performance.now();
    const { nextCursor } = await call(url, { ...asked, ...(cursor && { cursor }) }, token);
    times.push(performance.now() - started);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return times.slice(Math.floor(times.length / 2));
}

const round = (milliseconds) => Math.round(milliseconds * 10) / 10;
const figures = (times) => ({ p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) });
