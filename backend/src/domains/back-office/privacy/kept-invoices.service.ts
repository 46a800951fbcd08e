import { type Day, parisDayOf } from '@portal/domain';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { inTransaction } from '../../../platform/transaction';

/** Accounting pieces are kept for ten years from the end of their year (Code de commerce, L123-22). */
const yearsKept = 10;
const batch = 500;

/** Invoices of before this day are kept no longer. */
export const keptFrom = (today: Day): Day => `${Number(today.slice(0, 4)) - yearsKept}-01-01`;

/** Housekeeping: what the invoices of erased customers still said of them goes once the law asks for it no more. */
export async function forgetOldInvoices(db: Db, clock: Clock): Promise<void> {
  const before = keptFrom(parisDayOf(clock()));
  for (;;) {
    const forgotten = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ customer_number: string; id: string }>`
        select i.customer_number, i.id from invoice i join customer c on c.customer_number = i.customer_number
        where c.erased_at is not null and i.invoice_date < ${before}
          and i.paper ->> 'pointOfDelivery' is distinct from '00000000000000' and i.paper is not null
        order by i.customer_number, i.id limit ${batch}`.execute(tx);
      for (const { customer_number, id } of rows) {
        await sql`
          update invoice set paper = paper || jsonb_build_object('addressee', jsonb_build_array('Effacé'), 'siret', null,
            'deliveryAddress', 'Effacé', 'pointOfDelivery', '00000000000000', 'meters', jsonb_build_array())
          where customer_number = ${customer_number} and id = ${id}`.execute(tx);
        await tx
          .deleteFrom('invoice_file')
          .where('customer_number', '=', customer_number)
          .where('invoice_id', '=', id)
          .execute();
      }
      return rows.length;
    });
    if (forgotten < batch) return;
  }
}
