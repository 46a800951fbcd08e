import { addDays, addMonths, type Day, formatCents, formatLongDay, parisDayOf } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { type Share, whole } from '../../../platform/jobs/shared-work';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { findToForesee, firstKey, type SettlementDays } from './due-warnings.queries';
import { eachContract } from './each-contract';
import { type ForeseenYear, foreseeYear } from './foreseen-year.service';
import type { ProjectedYear } from './project-year.rules';
import { changeableYear } from './year-answer.service';
import { type ContractKey, setYearFields } from './year.queries';

type Warning = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Days before a settlement: at least two months, and a fortnight in which a new reading can still show it. */
const announced = { from: 60, to: 75 };
const monthsOfSettlement = 6;
/** A projection and its mail take some 10 ms. */
const many = 2000;

const settlementDays = (today: Day): SettlementDays => {
  const [from, to] = [addDays(today, announced.from), addDays(today, announced.to)];
  return {
    ...{ today, from, to },
    settledFrom: addMonths(from, -monthsOfSettlement),
    // 31 August less six months is 28 February: a day more is looked at, and decided by the projection
    settledTo: addDays(addMonths(to, -monthsOfSettlement), 3),
  };
};

/** Whether there is more to look at today than one process should do alone. */
export async function areManyToForesee({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const page = { after: firstKey, count: many, share: whole };
  return (await findToForesee(db, settlementDays(parisDayOf(clock())), page)).length === many;
}

/**
 * Mails, once for each settlement, what it is expected to ask for, where that is the supplier's limit or more: from 75
 * to 60 days before it. A contract is looked at once a day, in a transaction with its mail: a run that is killed is
 * repeated without a second mail.
 * @param share of which customers @returns how many mails
 * @throws LeftForLater once every contract was tried
 */
export function warnOfSettlements({ db, clock, config }: Warning, share: Share = whole): Promise<number> {
  const today = parisDayOf(clock());
  const days = settlementDays(today);
  return eachContract(
    db,
    (page) => findToForesee(db, days, { ...page, share }),
    async (tx, key) => {
      const { contract, found } = await foreseeYear(tx, today, key, true);
      // another process looked at it
      if (contract.foreseen_on !== null && contract.foreseen_on >= today) return false;
      await setYearFields(tx, key, { foreseen_on: today });
      if (typeof found === 'string') return false;
      const settlement = settlementIn(found, days);
      if (!settlement || settlement.day === contract.warned_settlement) return false;
      if (settlement.balance.expected < config.instalments.warningCents) return false;
      const changeable = await changeableYear(tx, today, key, {
        contract,
        found,
        limits: config.instalments,
      });
      await tell(tx, key, {
        ...settlement,
        contract,
        recommendedCents: changeable?.recommendedCents ?? null,
        config,
      });
      await setYearFields(tx, key, {
        warned_settlement: settlement.day,
        warned_on: today,
        warned_cents: settlement.balance.expected,
      });
      await appendAudit(tx, clock, {
        customerNumber: key.customerNumber,
        actor: 'portal',
        onBehalfOf: null,
        call: 'settlementAnnounced',
        contractNumber: key.contractNumber,
      });
      return true;
    },
  );
}

interface Settlement {
  day: Day;
  balance: ProjectedYear['balance'];
}

/** The settlement that lies in those days, where one does. */
function settlementIn({ to, next, year }: ForeseenYear, days: SettlementDays): Settlement | undefined {
  return [...(next ? [next] : []), { day: to, balance: year.balance }].find(
    ({ day }) => day >= days.from && day <= days.to,
  );
}

/** Whole euros: it is an estimate. */
const about = (cents: number): string => formatCents(Math.round(cents / 100) * 100).replace(/,00/, '');

async function tell(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  {
    day,
    balance,
    contract,
    recommendedCents,
    config,
  }: Settlement & {
    contract: { email: string; first_name: string };
    recommendedCents: number | null;
    config: { publicUrl: string };
  },
): Promise<void> {
  await enqueueMail(
    tx,
    'settlement-warning',
    contract.email,
    {
      greeting: `Bonjour ${contract.first_name},`,
      contractNumber,
      day: formatLongDay(day),
      amount: about(balance.expected),
      low: about(Math.max(0, balance.low)),
      high: about(balance.high),
      recommended: recommendedCents === null ? null : about(recommendedCents),
      link: yearLink(config, contractNumber),
    },
    customerNumber,
  );
}

/** The screen of a contract's year. */
export const yearLink = ({ publicUrl }: { publicUrl: string }, contractNumber: string): string =>
  `${publicUrl}/consumption/year?${new URLSearchParams({ contract: contractNumber }).toString()}`;
