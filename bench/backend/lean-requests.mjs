/** Of so many requests one is open: a supplier answers within days what customers wrote over years. */
const oneOpenIn = 20;
/** Days over which they came in. */
const days = 1_000;
/** Rows of one statement: some seconds. */
const atOnce = 100_000;

/**
 * Grows the requests of customers to so many, spread over all contracts and over three years. Those that are open are due around today,
 * a third of them late.
 * @returns how many there are
 */
export async function growRequests(client, requests, say) {
  const { rows } = await client.query(
    `select count(*)::int as present, coalesce(max(substring(event_number from 6)::int)
       filter (where event_number ~ '^BENCH[0-9]+$'), 0)::int as last from customer_request where origin = 'REQUEST'`,
  );
  const { present, last } = rows[0];
  const missing = Math.max(0, requests - present);
  await client.query(`set statement_timeout = 0; set synchronous_commit = off;
    create temp table bench_contract as select customer_number, contract_number, channel,
      (row_number() over (order by md5(contract_number)) - 1)::int as nr from contract;
    create unique index on bench_contract (nr); analyze bench_contract`);
  for (let from = 0; from < missing; from += atOnce) {
    const to = Math.min(missing, from + atOnce);
    await client.query(
      `insert into customer_request (customer_number, event_number, contract_number, contract_channel, category, subcategory,
         reference_date, status, origin, message, channel, created_by, next_actor, due_on, assigned_to, closed_at, created_at, updated_at)
       select c.customer_number, 'BENCH' || ($1 + n), c.contract_number, c.channel, 'TECHNICAL_ASSISTANCE', 'METER_CHECKUP',
         current_date - n % ${days}, case when open then 'NEW' else 'CLOSED' end, 'REQUEST', 'Mesure de la file', 'WEB',
         c.customer_number, case when open then 'SUPPLIER' else 'NOBODY' end, current_date + (n / ${oneOpenIn}) % 30 - 10,
         case when n % 3 = 0 then 'comdata' end, case when not open then now() - make_interval(days => n % ${days}) end,
         now() - make_interval(days => n % ${days}), now() - make_interval(days => n % ${days})
       from generate_series($2::int, $3::int - 1) n
       join bench_contract c on c.nr = n % (select count(*) from bench_contract)
       cross join lateral (select n % ${oneOpenIn} = 0 as open) state`,
      [last + 1, from, to],
    );
    say(`requests: ${present + to} of ${requests}`);
  }
  await client.query('drop table bench_contract; analyze customer_request');
  return present + missing;
}
