import { judgeStatement, loadParser } from './judge-statement';

beforeAll(() => loadParser());

const columns = {
  customer: ['customer_number', 'email', 'erased_at', 'created_at', 'channels', 'search_text'],
  contract: ['customer_number', 'contract_number', 'channel', 'product_code', 'status'],
  mail_outbox: ['id', 'recipient', 'about_customer'],
};
const judged = (text: string, places?: number[]) => judgeStatement(text, { places, columns });

const local = 'coordinator’s table joined with a customer’s';

test.each([
  // what a real cluster refused
  [
    'row lock over several customers: invoice',
    `select i.id from invoice i join customer c on c.customer_number = i.customer_number where i.paper is null
      order by i.customer_number limit 500 for update of i skip locked`,
  ],
  [
    'row lock over several customers: contract',
    `select c.status from contract_directory h join contract c on c.customer_number = h.customer_number
      and c.contract_number = h.contract_number where h.contract_number = any($1) for no key update of c`,
  ],
  [
    'recursive CTE without the customer: contract',
    `with recursive hop as ((select channel from contract order by channel limit 1) union all
      select (select channel from contract t where t.channel > hop.channel order by t.channel limit 1) from hop
      where hop.channel is not null) select channel from hop`,
  ],
  [
    'correlated subquery below a limited query or a CTE: delivery_point',
    `select u.customer_number from (select * from customer u order by u.created_at limit 2000) u
      where exists (select from delivery_point h where h.customer_number = u.customer_number and h.point_of_delivery = $1)`,
  ],
  [
    `${local}: customer, mail_outbox`,
    `delete from mail_outbox where recipient = $1
      and not exists (select from customer other where lower(other.email) = recipient and other.customer_number = about_customer)`,
  ],
  [
    'subquery without a column (select from …): customer',
    'delete from mail_outbox where recipient = $1 and not exists (select from customer other where other.email = $1)',
  ],
  [
    'CTE without a limit of its own, fetched whole from every shard: customer',
    `with found as materialized (select 1 from customer u where u.search_text like $1)
      select count(*) from (select from found limit 1001) taken`,
  ],
  // and what else it would
  [
    `${local}: contract, identity`,
    'select 1 from identity i join contract c using (customer_number) where i.login = $1',
  ],
  [
    'joined without the customer number: contract, invoice',
    'select 1 from contract c join invoice i on i.contract_number = c.contract_number',
  ],
  [
    'joined without the customer number: contract, invoice',
    'select 1 from contract c, invoice i where c.customer_number = $1 and i.customer_number = $2',
  ],
  ['grouping sets: contract', 'select channel, count(*) from contract group by rollup (channel)'],
  [
    'correlated subquery that a shard cannot answer by itself: contract_change',
    `select 1 from contract c where not exists (select 1 from contract_change g where g.contract_number = c.contract_number)`,
  ],
  [
    'LATERAL query that a shard cannot answer by itself: invoice',
    'select 1 from unnest($1::text[]) g(n) cross join lateral (select * from invoice i where i.customer_number = g.n limit 1) l',
  ],
  [
    'outer join that keeps rows which are no customer’s: contract',
    'select 1 from unnest($1::text[]) g(n) left join contract c on c.customer_number = g.n',
  ],
  [
    'row lock over several customers: contract',
    `update contract set status = $1 where (customer_number, contract_number) in
      (select c.customer_number, c.contract_number from contract c limit 10 for update)`,
  ],
])('%s', (refusal, text) => {
  expect(judged(text).refusals).toContain(refusal);
});

test.each([
  ['a log-in', 'no customer', 'select * from identity where login_key = $1 for update'],
  [
    'a queue',
    'no customer',
    'update job.job set state = $1 where id in (select id from job.job limit 1 for update skip locked)',
  ],
  ['a setting', 'no customer', 'set local statement_timeout = 20'],
  ['a row lock', 'one customer', 'select 1 from customer where customer_number = $1 for update'],
  [
    'tables joined by their customer',
    'one customer',
    `select 1 from contract c join customer u on u.customer_number = c.customer_number
      left join delivery_point d on (d.customer_number, d.contract_number) = (c.customer_number, c.contract_number)
      where u.customer_number = $1 and c.status in ($2, $3) for update of c`,
  ],
  [
    'a list of one customer',
    'one customer',
    'select 1 from contract where customer_number in ($1) for update',
  ],
  [
    'a cast of the value',
    'one customer',
    'select 1 from contract where customer_number = $1::text for update',
  ],
  [
    'the catalogue beside',
    'one customer',
    'select 1 from contract c join product p on p.code = c.product_code where c.customer_number = $1 for update of c',
  ],
  [
    'the customer inside a query of FROM',
    'one customer',
    'select m.n from (select customer_number, count(*) n from invoice group by customer_number) m where m.customer_number = $1',
  ],
  [
    'each side of a union',
    'one customer',
    `select sum(cents) from (select residual_cents cents from invoice where customer_number = $1
      union all select residual_cents from payment_piece where customer_number = $1) m`,
  ],
  [
    'a row lock beside a list from the coordinator',
    'one customer',
    'select 1 from contract c where c.customer_number = $1 and c.channel in (select g.name from user_group g) for update',
  ],
  [
    'an insert and its head',
    'one customer',
    `with entry as (insert into audit_entry (customer_number, position) values ($1, $2) returning position)
      update audit_head set position = entry.position from entry where customer_number = $1`,
  ],
  [
    'a recursive CTE of one customer',
    'one customer',
    `with recursive n as (select id, follows from contract_change where customer_number = $1 union all
      select c.id, c.follows from contract_change c join n on n.follows = c.id where c.customer_number = $1) select * from n`,
  ],
  [
    'a page of a search',
    'every customer',
    'select customer_number from customer where search_text like $1 order by created_at limit 21',
  ],
  ['a count', 'every customer', 'select count(*) from contract where channel = $1'],
  [
    'a bounded count',
    'every customer',
    'select count(*) from (select 1 from customer where search_text like $1 limit 1001) taken',
  ],
  [
    'customers by their points',
    'every customer',
    `select u.customer_number from customer u where u.customer_number in
      (select d.customer_number from delivery_point d where d.point_of_delivery = $1) order by u.created_at limit 21`,
  ],
  [
    'the next rows of an order, with an answer for each',
    'every customer',
    `select u.customer_number from (select u.*, exists (select from delivery_point h
        where h.customer_number = u.customer_number and h.point_of_delivery = $1) as fits
      from customer u order by u.created_at limit 2000) u where fits limit 21`,
  ],
  [
    'lists inside a row',
    'every customer',
    `select (select json_agg(a) from (select c.channel from contract c where c.customer_number = u.customer_number
      order by c.channel limit 6) a) from customer u where u.customer_number = any($1)`,
  ],
  [
    'a list of other customers below a condition',
    'every customer',
    `select u.customer_number from customer u where exists (select 1 from contract c
      where c.customer_number = u.customer_number and (c.status = $1 or
        c.contract_number not in (select g.contract_number from contract_change g where g.kind = $2)))`,
  ],
  [
    'a list from the coordinator',
    'every customer',
    'select 1 from customer u where u.customer_number in (select h.customer_number from subscription_order h where h.created_by = $1)',
  ],
  [
    'rows given as lists',
    'every customer',
    `update customer c set email = g.email from unnest($1::text[], $2::text[]) as g (n, email) where c.customer_number = g.n`,
  ],
  ['a statement of housekeeping', 'every customer', 'delete from email_change where expires_at < $1'],
  [
    'a copy from the coordinator',
    'every customer',
    'insert into consent (customer_number, kind) select customer_number, $1 from identity',
  ],
])('a cluster runs %s, of %s', (_name, reach, text) => {
  expect(judged(text)).toEqual({ reach, refusals: [] });
});

test('parameters that always had the same value name one customer', () => {
  const text =
    'select 1 from contract c, invoice i where c.customer_number = $1 and i.customer_number = $2 for update';
  expect(judged(text, [0, 0])).toEqual({ reach: 'one customer', refusals: [] });
  expect(judged(text, [0, 1]).refusals).not.toEqual([]);
});

test('what a limited query was asked from outside says nothing of its rows', () => {
  const text = 'select 1 from (select * from contract limit 5) c where c.customer_number = $1';
  expect(judged(text)).toEqual({ reach: 'every customer', refusals: [] });
});
