import { sql } from 'kysely';
import type { Db } from '../src/platform/database';

/** Customers whose groups are not those of their contracts: searches within a group would miss them. */
export async function channelDrift(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customer_number: string }>`select customer_number from customer u
    where (select array_agg(channel order by channel) from unnest(u.channels) channel) is distinct from
      (select array_agg(distinct channel order by channel) from contract c
        where c.customer_number = u.customer_number)`.execute(db);
  return rows.map(({ customer_number }) => customer_number);
}
