import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';
import { findRebate } from '../catalogue/catalogue.service';
import { findSponsor } from '../sponsoring/sponsoring.service';
import type { FieldError, OrderDraft } from './order-draft';

/** A code needs its type (back-office 5), and to hold on that day in that channel. */
export async function checkedRebate(
  db: Db,
  day: Day,
  channel: string,
  draft: OrderDraft,
): Promise<FieldError[]> {
  const { rebateCode, rebateCodeType } = draft;
  if (!rebateCode) return [];
  if (!rebateCodeType)
    return [{ path: 'order.rebateCodeType', message: 'Choisissez d’abord le type de code' }];
  const path = 'order.rebateCode';
  if (rebateCodeType === 'sponsor') {
    return (await findSponsor(db, rebateCode))
      ? []
      : [{ path, message: 'Ce numéro de parrain n’est pas valable' }];
  }
  const { refusal } = await findRebate(db, day, rebateCodeType, rebateCode, channel);
  return refusal === null ? [] : [{ path, message: refusal }];
}
