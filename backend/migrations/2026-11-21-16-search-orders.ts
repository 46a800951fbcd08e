import { sqlMigration } from './portal-migration';

/** A name as it is sorted and compared: the search module writes the same text (\`plainTextSql\`). */
const plainName = `replace(replace(replace(replace(translate(regexp_replace(lower(normalize(coalesce(last_name, ''), nfd)), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı’', 'loddhi'''), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;

export const searchOrders = sqlMigration(
  `What searches read besides search_text: numbers, e-mail and phone to the letter or by their beginning, and the
  orders in which results are paged. The planner chooses between walking an order and asking the trigrams by how
  frequent it thinks a word is: a finer sample of search_text tells it.
  And bulk amendments: one a day for a contract, imported ahead of their day and applied when it comes.`,
  `
create index customer_created on customer (created_at, customer_number);
create index customer_name on customer ((${plainName}), customer_number);
create index customer_number_prefix on customer (customer_number text_pattern_ops);
create index customer_email on customer (lower(email));
create index customer_phone on customer (phone text_pattern_ops);
create index customer_company_number on customer (identification_number) where identification_number is not null;
alter table customer alter column search_text set statistics 1000;

create index contract_channel on contract (channel, customer_number);
create index contract_directory_prefix on contract_directory (contract_number text_pattern_ops);

create index subscription_order_name on subscription_order ((${plainName}), order_reference);
create index subscription_order_prefix on subscription_order (order_reference text_pattern_ops);
create index subscription_order_email on subscription_order (lower(email));
create index subscription_order_phone on subscription_order (phone text_pattern_ops);
alter table subscription_order alter column search_text set statistics 1000;

alter table contract_amendment add column applied_at timestamptz;
create unique index contract_amendment_day on contract_amendment (customer_number, contract_number, effective_date);
create index contract_amendment_due on contract_amendment (effective_date) where applied_at is null;
`,
);
