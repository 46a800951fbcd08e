/**
 * Grows a demo supplier to so many customers inside the database, by copying its own rows under new numbers and
 * mixed names. Lean: what log-ins, contexts, searches and extracts read is there in full for everybody; readings,
 * invoices and pieces stay those of the demo customers. The portal's own seed makes whole customers (about 75 rows
 * and 28 KB each), at several hours' cost here for a million.
 */
const copied = [
  'customer',
  'customer_word',
  'identity',
  'contract_directory',
  'contract',
  'delivery_point',
  'contract_billing',
  'subscription_order',
  'order_contract',
];
const firstNumber = 1_000_000;
/** Copies of every source in one statement: each is a transaction of some seconds. */
const copiesAtOnce = 50;

export async function growTo(client, customers, say) {
  const sources = await prepare(client);
  const { rows } = await client.query('select count(*)::int as present from customer');
  const copies = Math.ceil((customers - rows[0].present) / sources);
  if (copies > 0) await dropIndexes(client);
  const { rows: last } = await client.query(
    `select coalesce(max(customer_number::bigint - ${firstNumber}) + 1, 0)::int as next from customer
     where customer_number ~ '^[0-9]+$' and customer_number::bigint >= ${firstNumber}`,
  );
  const from = Math.ceil(last[0].next / sources);
  for (let at = from; at < from + copies; at += copiesAtOnce) {
    await client.query('begin');
    await copyAll(client, sources, at, Math.min(at + copiesAtOnce, from + copies) - 1);
    await client.query('commit');
    say(
      `customers: ${Math.min(customers, rows[0].present + (at + copiesAtOnce - from) * sources)} of ${customers}`,
    );
  }
  say('indexes');
  await restoreIndexes(client);
  await client.query('drop table bench_source; drop table bench_case');
  await client.query('analyze');
  return rows[0].present + Math.max(copies, 0) * sources;
}

/** Those drawn by the seed without a name of their own, numbered from 0, with a name of another beside theirs. */
async function prepare(client) {
  await client.query(`set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off;
    drop table if exists bench_source; drop table if exists bench_case;
    create table bench_source as select customer_number, first_name, last_name,
      (row_number() over (order by customer_number) - 1)::int as nr from customer
      where customer_number ~ '^2[0-9]{5}$' and erased_at is null;
    create unique index on bench_source (nr); create unique index on bench_source (customer_number);
    create table bench_case as select order_reference,
      (row_number() over (order by order_reference) - 1)::int as nr from subscription_order
      where order_reference not like '%X%';
    create unique index on bench_case (order_reference); analyze bench_source; analyze bench_case`);
  const { rows } = await client.query('select count(*)::int as sources from bench_source');
  if (rows[0].sources === 0)
    throw new Error('No demo customers to copy: start the portal with PORTAL_SEED=demo.');
  return rows[0].sources;
}

/** Secondary indexes are built once, after the rows; a table remembers them for the run after one that was killed. */
async function dropIndexes(client) {
  await client.query(
    'create table if not exists bench_index (name text primary key, definition text not null)',
  );
  const { rows } = await client.query(
    `insert into bench_index select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
     where indrelid = any($1::regclass[]) and not indisunique on conflict do nothing returning name`,
    [copied],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

async function restoreIndexes(client) {
  await client.query(
    'create table if not exists bench_index (name text primary key, definition text not null)',
  );
  const { rows } = await client.query('select name, definition from bench_index order by name');
  for (const { name, definition } of rows) {
    await client.query('begin');
    await client.query(definition);
    await client.query('delete from bench_index where name = $1', [name]);
    await client.query('commit');
  }
}

const words = (text) =>
  `select distinct regexp_split_to_table(${plain(`coalesce(${text}, '')`)}, '[^[:alnum:]]+') as word`;
const plain = (text) =>
  `translate(regexp_replace(lower(normalize(${text}, nfd)), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı', 'loddhi')`;

async function copyAll(client, sources, from, to) {
  const person = `
    s.nr, k, (${firstNumber} + k * ${sources} + s.nr)::text as number, s.first_name,
    (select o.last_name from bench_source o where o.nr = (s.nr * 7 + k) % ${sources}) as last_name`;
  const people = `(select s.customer_number as source, ${person}
    from bench_source s cross join generate_series(${from}, ${to}) k) p`;
  const mail = `'client' || p.number || '@example.fr'`;
  const phone = `'06' || lpad((p.number::bigint % 100000000)::text, 8, '0')`;
  const named = `'customer_number', p.number, 'first_name', p.first_name, 'last_name', p.last_name, 'email', ${mail}, 'phone', ${phone}`;
  const contract = `t.contract_number || 'X' || p.k`;
  const search = plain(
    `p.first_name || ' ' || p.last_name || ' ' || ${mail} || ' ' || ${phone} || ' ' || p.number`,
  );
  const byCustomer = `${people} join TABLE t on t.customer_number = p.source`;
  const changes = {
    customer: `${named}, 'search_text', ${search}`,
    identity: `'id', gen_random_uuid(), 'customer_number', p.number, 'login', p.number, 'login_key', p.number,
      'email', ${mail}, 'email_key', ${mail}, 'last_login_at', null`,
    contract_directory: `'customer_number', p.number, 'contract_number', ${contract}`,
    contract: `'customer_number', p.number, 'contract_number', ${contract}`,
    delivery_point: `'customer_number', p.number, 'contract_number', ${contract},
      'point_of_delivery', lpad((p.number::bigint * 10 + 3)::text, 14, '1')`,
    contract_billing: `'customer_number', p.number, 'contract_number', ${contract}, 'rum_code', null,
      'first_name', p.first_name, 'last_name', p.last_name, 'email', ${mail}, 'phone', ${phone}`,
  };
  for (const [table, change] of Object.entries(changes)) {
    await copy(client, table, byCustomer.replace('TABLE', table), change);
  }
  await client.query(`insert into customer_word
    select u.customer_number, f.field, f.word, ${plain('u.last_name')}, u.created_at
    from ${people} join customer u on u.customer_number = p.number cross join lateral (
      select 'FIRST' as field, word from (${words('u.first_name')}) w
      union all select 'LAST', word from (${words('u.last_name')}) w
      union all select 'COMPANY', word from (${words('u.company_name')}) w) f
    where f.word <> ''`);
  const cases = `(select c.order_reference as source, c.nr, ${person.replace('s.nr, k', 'k')}
    from bench_case c join bench_source s on s.nr = c.nr % ${sources}
    cross join generate_series(${from}, ${to}) k) p`;
  const reference = `t.order_reference || 'X' || p.k`;
  await copy(
    client,
    'subscription_order',
    `${cases} join subscription_order t on t.order_reference = p.source`,
    `'order_reference', ${reference}, 'customer_number', p.number, 'first_name', p.first_name,
     'last_name', p.last_name, 'email', ${mail}, 'phone', ${phone},
     'search_text', ${plain(`p.first_name || ' ' || p.last_name || ' ' || ${mail} || ' ' || ${phone} || ' ' || t.order_reference`)},
     'created_at', t.created_at - p.k * interval '11 minutes'`,
  );
  await copy(
    client,
    'order_contract',
    `${cases} join order_contract t on t.order_reference = p.source`,
    `'order_reference', ${reference}, 'contract_number', t.contract_number || 'X' || p.k`,
  );
}

/** Rows of a table with some columns changed, whatever its others are. */
async function copy(client, table, from, changes) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { columns } = rows[0];
  // A function in the from clause runs once a row; as a column it would run once for each of its own columns.
  await client.query(`insert into ${table} (${columns})
    select ${columns.replaceAll(/[^,\s]+/g, (column) => `r.${column}`)} from ${from} cross join lateral
      jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes})) r`);
}
