import { v7 as uuidv7 } from 'uuid';
import type { Civility } from '@portal/contract';
import type { Config } from '../../../config';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { insertIdentity } from './users.queries';
import { mailWelcome } from './welcome-mail';

interface NewCustomerAccount {
  customerNumber: string;
  email: string;
  civility: Civility;
  firstName: string;
  lastName: string;
}

/**
 * Opens the account of a customer and mails them a temporary password, in the transaction of its cause. A customer
 * has one account: when there is one already, nothing happens.
 * @returns whether the account is new.
 */
export async function openCustomerAccount(
  tx: Db,
  clock: Clock,
  config: Config,
  { customerNumber, email, civility, firstName, lastName }: NewCustomerAccount,
): Promise<boolean> {
  const id = uuidv7();
  const opened = await insertIdentity(tx, clock, {
    id,
    kind: 'customer',
    login: customerNumber,
    email,
    customer_number: customerNumber,
    civility,
    first_name: firstName,
    last_name: lastName,
  });
  if (opened) {
    const account = { id, login: customerNumber, email, firstName, validated: false };
    await mailWelcome(tx, clock, config, 'customer', account);
  }
  return opened;
}
