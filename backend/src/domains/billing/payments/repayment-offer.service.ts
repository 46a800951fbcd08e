import type { RepaymentOffer } from '@portal/contract';
import { type AccountDebt, type Day, fromCents, parisDayOf, toCents, totalOfDebts } from '@portal/domain';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { accountOfContract, accountsOf } from './accounts.service';
import { findDebitTerms } from './payable.queries';
import { firstDays, possibleParts, repaymentRefusal, repaymentSchedule } from './repayment.rules';
import { findLastBroken, findLimits, findLivePlan } from './repayment.queries';

export interface OfferAsk {
  askedBy: 'CUSTOMER' | 'AGENT';
  /** Wanted for the first part; default: the first possible. */
  firstDay: Day | undefined;
}

const mostDebts = 50;

/** What a card may pay now may be repaid in parts: not what is planned, in hand, in collection, or in a plan. */
export const repayable = (debts: readonly AccountDebt[]): AccountDebt[] =>
  debts.filter(({ payable }) => payable).slice(0, mostDebts);

/** What may be agreed on, for each contract that something is owed on. */
export async function offersOf(
  db: Db,
  clock: Clock,
  { customerNumber, onlyContracts }: Reach,
  { contractNumber, ...ask }: OfferAsk & { contractNumber: string | undefined },
): Promise<RepaymentOffer[]> {
  const today = parisDayOf(clock());
  const accounts =
    contractNumber === undefined
      ? await accountsOf(db, [customerNumber], today)
      : [await accountOfContract(db, customerNumber, contractNumber, today)].filter((account) => !!account);
  const owing = accounts.filter(
    (account) => isReached(account.contractNumber, onlyContracts) && repayable(account.debts).length > 0,
  );
  return Promise.all(
    owing.map((account) =>
      offerOf(
        db,
        today,
        { customerNumber, contractNumber: account.contractNumber },
        repayable(account.debts),
        ask,
      ),
    ),
  );
}

/** @param debts of the contract that would be in the plan */
export async function offerOf(
  db: Db,
  today: Day,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
  debts: readonly AccountDebt[],
  { askedBy, firstDay: wanted }: OfferAsk,
): Promise<RepaymentOffer> {
  const [limits, live, broken, terms] = await Promise.all([
    findLimits(db, askedBy),
    findLivePlan(db, customerNumber, contractNumber),
    findLastBroken(db, customerNumber, contractNumber),
    findDebitTerms(db, customerNumber, contractNumber),
  ]);
  const owedCents = toCents(totalOfDebts(debts));
  const brokenOn = broken?.ended_at ? parisDayOf(broken.ended_at) : null;
  const refusal = repaymentRefusal({ owedCents, isLive: live !== undefined, brokenOn, today }, limits);
  const days = refusal === null ? firstDays(today, limits, terms?.notice_days ?? null) : [];
  const firstDay = wanted !== undefined && days.includes(wanted) ? wanted : (days[0] ?? null);
  return {
    contractNbr: contractNumber,
    owed: fromCents(owedCents),
    debts: debts.map(({ label, amount, day, late }) => ({ label, amount, day, late })),
    refusal,
    isDebited: terms !== undefined,
    graceDays: limits.graceDays,
    mostParts: limits.mostParts,
    smallestPart: fromCents(limits.smallestPartCents),
    smallestDebt: fromCents(limits.smallestDebtCents),
    firstDays: days,
    firstDay,
    schedules:
      firstDay === null
        ? []
        : possibleParts(owedCents, limits).map((parts) => ({
            parts: repaymentSchedule(owedCents, parts, firstDay).map(({ day, cents }) => ({
              day,
              amount: fromCents(cents),
            })),
          })),
  };
}
