import { sql } from 'kysely';
import type { Db } from '../database';

/** Writes the group of a contract beside its customer, where searches look: call wherever a contract is made. */
export async function addCustomerChannel(tx: Db, customerNumber: string, channel: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ channels: sql<string[]>`array_append(channels, ${channel})` })
    .where('customer_number', '=', customerNumber)
    .where(sql<boolean>`not channels @> array[${channel}]`)
    .execute();
}
