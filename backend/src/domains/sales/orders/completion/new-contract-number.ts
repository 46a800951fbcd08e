import type { Energy } from '@portal/contract';
import type { Db } from '../../../../platform/database';
import { makeCustomerNumber } from '../case/order-number';

const mostTries = 20;

/** A drawn number that nobody has, neither as a customer nor to log in with. */
export async function newCustomerNumber(tx: Db): Promise<string> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const number = makeCustomerNumber();
    const taken =
      (await tx
        .selectFrom('customer')
        .select('customer_number')
        .where('customer_number', '=', number)
        .executeTakeFirst()) ??
      (await tx.selectFrom('identity').select('id').where('login_key', '=', number).executeTakeFirst());
    if (!taken) return number;
  }
  throw new Error('No free customer number was drawn.');
}

/** The customer's next contract number, taken: energy, customer, and a count of their contracts. */
export async function takeContractNumber(tx: Db, customerNumber: string, energy: Energy): Promise<string> {
  const { count } = await tx
    .selectFrom('contract_directory')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();
  for (let sequence = Number(count) + 1; sequence < Number(count) + mostTries; sequence++) {
    const contractNumber = `${energy}${customerNumber.padStart(8, '0')}${String(sequence).padStart(3, '0')}`;
    const taken = await tx
      .insertInto('contract_directory')
      .values({ contract_number: contractNumber, customer_number: customerNumber })
      .onConflict((conflict) => conflict.column('contract_number').doNothing())
      .returning('contract_number')
      .executeTakeFirst();
    if (taken) return contractNumber;
  }
  throw new Error(`No free contract number for customer ${customerNumber}.`);
}
