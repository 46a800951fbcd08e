import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { holderOf } from '../../billing/contract-terms/contract-terms.service';
import {
  changedInstalments,
  type ComingInstalment,
  type PlanChange,
} from '../../billing/payments/changed-plan.service';
import { nextInstalment, type NextInstalment } from '../../billing/payments/next-instalment.service';

/** What its holder pays next by the plan, whatever the catalogue says today; null where nothing is planned. */
export async function plannedInstalment(
  db: Db,
  day: Day,
  { customerNumber, contractNumber }: { customerNumber: string | null; contractNumber: string },
  months: number,
): Promise<NextInstalment | null> {
  const holder = await holderOf(db, customerNumber, contractNumber);
  return holder === undefined
    ? null
    : nextInstalment(db, day, { customerNumber: holder, contractNumber }, months);
}

/** What its holder would pay by the plan as a change would leave it. */
export async function plannedWith(
  db: Db,
  day: Day,
  { customerNumber, contractNumber }: { customerNumber: string | null; contractNumber: string },
  change: PlanChange,
): Promise<ComingInstalment[]> {
  const holder = await holderOf(db, customerNumber, contractNumber);
  return holder === undefined
    ? []
    : changedInstalments(db, day, { customerNumber: holder, contractNumber }, change);
}
