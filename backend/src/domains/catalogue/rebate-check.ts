import type { RebateCodeType } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';
import { findRebate, type Rebate } from './catalogue.service';

/** A code of any type. */
export function checkRebateCode(
  db: Db,
  day: Day,
  type: RebateCodeType,
  code: string,
  channel: string,
): Promise<Rebate> {
  if (type === 'sponsor') return Promise.resolve({ refusal: 'Ce numéro de parrain n’est pas valable' });
  return findRebate(db, day, type, code, channel);
}
