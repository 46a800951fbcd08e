import type { RebateCodeType } from '@portal/contract';
import { type Day, newCustomerEuros, toCents } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { findSponsor } from '../../billing/sponsoring/sponsoring.service';
import { findRebate, type Rebate } from '../../billing/catalogue/catalogue.service';

/** Checks a code of any type. A sponsor's code is their customer number, and the answer contains nothing about them. */
export async function checkRebateCode(
  db: Db,
  day: Day,
  type: RebateCodeType,
  code: string,
  channel: string,
): Promise<Rebate> {
  if (type !== 'sponsor') return findRebate(db, day, type, code, channel);
  return (await findSponsor(db, code))
    ? { label: 'Parrainage', amountCents: toCents(newCustomerEuros), refusal: null }
    : { refusal: 'Ce numéro de parrain n’est pas valable' };
}
