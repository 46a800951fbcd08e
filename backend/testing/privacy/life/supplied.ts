import { addDays, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../src/platform/database';
import { addInvoice } from '../../fixtures/invoices';
import { addRefusedDebit } from '../../fixtures/payments';
import { markers } from '../markers';
import type { Person } from './become-customer';

/** What the grid operator and the supplier's other systems write of a contract, through no call of the portal. */
export async function supply(
  db: Db,
  { customerNbr, contractNbr }: Person,
): Promise<{ refusedDebit: string }> {
  const key = { customer_number: customerNbr, contract_number: contractNbr };
  const ofContract = { column: 'contract_number', operator: '=', value: contractNbr } as const;
  const day = (ago: number) => addDays(today(), -ago);
  await db
    .updateTable('contract')
    .set({ status: 'effective', effective_start_date: day(400), subscription_date: day(420) })
    .where(ofContract.column, ofContract.operator, ofContract.value)
    .execute();
  await db
    .updateTable('meter')
    .set({ meter_number: markers.meter, valid_from: day(400) })
    .where(ofContract.column, ofContract.operator, ofContract.value)
    .execute();
  await db
    .updateTable('delivery_point')
    .set({ street: markers.street })
    .where(ofContract.column, ofContract.operator, ofContract.value)
    .execute();
  await db
    .insertInto('meter_reading')
    .values({
      ...key,
      id: uuidv7(),
      meter_number: markers.meter,
      ...{
        read_date: day(60),
        context: 'MEASURED',
        start_date: day(120),
        end_date: day(60),
        quantity_kwh: 600,
      },
      registers: JSON.stringify([{ timeframe: 'TOTAL_HOUR', quantity: 600, index: 20_000 }]),
    })
    .execute();
  await addInvoice(db, key, { residual_cents: 0, state: 'settled', invoice_date: day(20), due_date: day(5) });
  const refusedDebit = await addRefusedDebit(db, key, {
    due_date: day(10),
    date: day(10),
    reject_reason: `Compte de ${markers.lastName} clos`,
  });
  return { refusedDebit };
}

/** Who works on their own account has a company of their name. */
export async function trade(db: Db, { customerNbr }: Person): Promise<void> {
  const company = { company_name: `${markers.lastName} EI` };
  await db
    .updateTable('customer')
    .set({ ...company, type: 'PROFESSIONAL', identification_number: markers.siret })
    .where('customer_number', '=', customerNbr)
    .execute();
  await db
    .updateTable('subscription_order')
    .set(company)
    .where('customer_number', '=', customerNbr)
    .execute();
}

/** The books after the closing bill: nothing is owed either way, and nothing is to be drawn any more. */
export async function settle(db: Db, { customerNbr }: Person): Promise<void> {
  await db
    .updateTable('payment_piece')
    .set({ residual_cents: 0 })
    .where('customer_number', '=', customerNbr)
    .execute();
  await db
    .deleteFrom('payment_piece')
    .where('customer_number', '=', customerNbr)
    .where('status', 'in', ['validated', 'posted', 'suspended'])
    .where('payment_type', '=', 'inbound')
    .execute();
}
