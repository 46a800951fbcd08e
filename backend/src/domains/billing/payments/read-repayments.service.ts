import type { RepaymentPlan, ResponseOf } from '@portal/contract';
import { type Day, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import { isReached, type Reach } from '../../../platform/access/reach';
import { findDebitTerms } from './payable.queries';
import { leftOfDebts, lockDebts, readDebts, type RepaidDebt } from './repayment-debts';
import { toPlan, type WholePlan } from './repayment-progress.rules';
import {
  findPlan,
  findPlanDebts,
  findPlanParts,
  findPlans,
  lockPlan,
  type PlanRow,
} from './repayment.queries';

/** A plan under lock, with its debts as they are. */
export interface HeldPlan extends WholePlan {
  held: RepaidDebt[];
}

/**
 * Locks a plan, then its debts: needed before money of a plan is counted or the plan is ended.
 * @returns undefined where the customer has no such plan
 */
export async function holdPlan(tx: Db, customerNumber: string, id: string): Promise<HeldPlan | undefined> {
  const plan = await lockPlan(tx, customerNumber, id);
  if (!plan) return undefined;
  const debts = await findPlanDebts(tx, customerNumber, [id]);
  const held = await lockDebts(tx, customerNumber, debts);
  const parts = await findPlanParts(tx, customerNumber, [id]);
  return { plan, debts, parts, held, left: plan.left_cents ?? leftOfDebts(held) };
}

/** The plans of a customer, or of one contract, that the caller may see. */
export async function plansOf(
  db: Db,
  clock: Clock,
  { customerNumber, onlyContracts }: Reach,
  contractNumber?: string,
): Promise<RepaymentPlan[]> {
  const plans = (await findPlans(db, customerNumber, contractNumber)).filter(({ contract_number }) =>
    isReached(contract_number, onlyContracts),
  );
  return shownPlans(db, parisDayOf(clock()), plans);
}

/** @throws DomainError 404 */
export async function planOf(
  db: Db,
  clock: Clock,
  { customerNumber, id }: { customerNumber: string; id: string },
): Promise<RepaymentPlan> {
  const plan = await findPlan(db, customerNumber, id);
  const [shown] = plan ? await shownPlans(db, parisDayOf(clock()), [plan]) : [];
  if (!shown) throw unknownPlan();
  return shown;
}

type Pieces = Pick<ResponseOf<'/financialPieces'>, 'invoices' | 'prepayments' | 'adhocPieces'>;

/** The next part of the live plan of these debts that no debit is planned for; null where none of them is in a plan. */
export async function nextRepayment(
  db: Db,
  clock: Clock,
  customerNumber: string,
  { invoices, prepayments, adhocPieces }: Pieces,
): Promise<RepaymentPlan['payable']['next']> {
  const [id] = [...invoices, ...prepayments, ...adhocPieces].flatMap((debt) => debt.repayment_plan_id ?? []);
  if (id === undefined) return null;
  return (await planOf(db, clock, { customerNumber, id })).payable.next;
}

export const unknownPlan = () => notFound('Cet échelonnement n’existe pas');

/** @param plans of one customer */
async function shownPlans(db: Db, today: Day, plans: readonly PlanRow[]): Promise<RepaymentPlan[]> {
  const [first] = plans;
  if (!first) return [];
  const { customer_number: customerNumber } = first;
  const ids = plans.map(({ id }) => id);
  const [debts, parts] = await Promise.all([
    findPlanDebts(db, customerNumber, ids),
    findPlanParts(db, customerNumber, ids),
  ]);
  return Promise.all(
    plans.map(async (plan) => {
      const own = debts.filter(({ plan_id }) => plan_id === plan.id);
      const isDebited = plan.status === 'LIVE' && (await isDebitedBy(db, plan));
      return toPlan(
        {
          plan,
          debts: own,
          parts: parts.filter(({ plan_id }) => plan_id === plan.id),
          left: plan.left_cents ?? leftOfDebts(await readDebts(db, customerNumber, own)),
        },
        { today, isDebited },
      );
    }),
  );
}

const isDebitedBy = async (db: Db, plan: PlanRow): Promise<boolean> =>
  (await findDebitTerms(db, plan.customer_number, plan.contract_number)) !== undefined;

/** Undefined where the customer has no such plan. */
export const contractOfPlan = async (
  db: Db,
  customerNumber: string,
  id: string,
): Promise<string | undefined> => (await findPlan(db, customerNumber, id))?.contract_number;
