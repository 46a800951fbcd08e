import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';
import type { RunningContract } from '../catalogue/catalogue.service';
import { changedInstalments, type ComingInstalment, type PlanChange } from '../payments/changed-plan.service';
import { nextInstalment, type NextInstalment } from '../payments/next-instalment.service';
import { findHolder, readOffer } from './offers.queries';
import { runningContract } from './running-contract.rules';

/**
 * The terms from which `changeOffer` prices a change of that contract; undefined for an unknown contract.
 * `customerNumber` null: the contract's current customer.
 */
export async function contractTerms(
  db: Db,
  customerNumber: string | null,
  contractNumber: string,
): Promise<RunningContract | undefined> {
  const holder = await holderOf(db, customerNumber, contractNumber);
  if (holder === undefined) return undefined;
  const state = await readOffer(db, { customer_number: holder, contract_number: contractNumber });
  return state && runningContract(state);
}

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

const holderOf = async (db: Db, customerNumber: string | null, contractNumber: string) =>
  customerNumber ?? (await findHolder(db, contractNumber))?.customer_number;
