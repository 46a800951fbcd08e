import { rows } from './database';

export interface Transferable {
  customer_number: string;
  contract_number: string;
}

/**
 * Contracts in force with invoices, of customers whom no other journey visits, and of which none has moved; each journey
 * takes its own place in the list.
 */
export async function transferable(place: number): Promise<Transferable> {
  const found = await rows<Transferable>(
    `select customer_number, contract_number from contract c
     where customer_number > '200100' and status = 'effective' and termination_date is null
       and originally_subscribed_on is null and contract_number in (select contract_number from invoice)
     order by customer_number desc limit 20`,
    [],
  );
  const chosen = found[place];
  if (!chosen) throw new Error('No contract is left to be transferred');
  return chosen;
}

/** Rows of a contract, by table and holder: `contract of 200100`. */
export async function holdings(contract: string): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.columns u using (table_schema, table_name)
     where table_schema = 'public' and c.column_name = 'contract_number' and u.column_name = 'customer_number'
       and table_name not in ('audit_entry', 'contract_directory')`,
    [],
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name} of ' || customer_number as holding, count(*)::int as count from ${name}
       where contract_number = $1 group by customer_number`,
  );
  const counted = await rows<{ holding: string; count: number }>(counts.join(' union all '), [contract]);
  return Object.fromEntries(counted.map(({ holding: what, count }) => [what, count]));
}
