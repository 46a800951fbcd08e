import type { contractMoments, HomeMoment, ResponseOf } from '@portal/contract';
import {
  addDays,
  awaitsFirstPayment,
  daysBetween,
  type Day,
  firstDayOf,
  isStartAgreed,
  monthOf,
  type AccountDebt,
  fromCents,
  seasonOf,
  shiftMonth,
  toCents,
  totalOfDebts,
} from '@portal/domain';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { AwaitedSignature } from '../../sales/orders/link/awaited-signature.service';
import type { ForeseenYear } from '../year/foreseen-year.service';
import { readingDueFrom, type ReadMeter } from './due-reading.rules';
import type { HomeFacts } from './home-moment.rules';

type Home = ResponseOf<'/getHomeMoment'>;
type Card = Home['cards'][number];
type ContractMoment = (typeof contractMoments)[number];

/** What was read of a contract. */
export interface ReadHome {
  contract: {
    status: HomeFacts['status'];
    effective_start_date: Day | null;
    termination_date: Day | null;
    product_code: string;
    announced_prices_from: Day | null;
    announced_product: string | null;
    has_package: unknown;
  };
  debts: readonly AccountDebt[];
  othersLate: OthersLate | null;
  /** Of the contract's signed case; null where it has none with an amount to pay. */
  firstPayment: { orderReference: string; euros: number | null; underWay: boolean } | null;
  /** The next part of the live plan that no debit is planned for. */
  repayment: { day: Day; amount: number } | null;
  signature: AwaitedSignature | undefined;
  requests: readonly { event_number: string; due_on: Day }[];
  meter: Omit<ReadMeter, 'start'> | null;
  settlement: Settlement | null;
  /** Cents from which a settlement is high. */
  warningCents: number;
}

/** What is late on the customer's other contracts. */
export type OthersLate = NonNullable<Home['othersLate']>;

export interface Settlement {
  day: Day;
  balance: ForeseenYear['year']['balance'];
}

/** Days before a part of a repayment plan, a settlement and a season at which the home speaks of them. */
const ahead = { repayment: 15, settlement: 180, season: 21 };

const isWithin = (day: Day, today: Day, days: number): boolean => day <= addDays(today, days);

/** First day of the next April or October. */
export function nextSeason(today: Day): Day {
  let month = shiftMonth(monthOf(today), 1);
  while (seasonOf(month) === seasonOf(today)) month = shiftMonth(month, 1);
  return firstDayOf(month);
}

const isPayable = ({ payable, plannedOn }: AccountDebt): boolean => payable && plannedOn === null;
const lateOf = (debts: readonly AccountDebt[]) => debts.filter((debt) => debt.late && isPayable(debt));
const dueOf = (debts: readonly AccountDebt[]) => debts.filter((debt) => !debt.late && isPayable(debt));

const readingDay = ({ contract, meter }: ReadHome): Day | null =>
  meter && readingDueFrom({ ...meter, start: contract.effective_start_date });

const newPricesFrom = ({ contract }: ReadHome, today: Day): Day | null => {
  const { announced_prices_from: from, announced_product: product } = contract;
  return from !== null && from > today && product === contract.product_code ? from : null;
};

/** What the table of the home looks at. */
export function factsOf(read: ReadHome, today: Day): HomeFacts {
  const { contract, debts, firstPayment, repayment, settlement } = read;
  const { status, effective_start_date: start } = contract;
  const due = readingDay(read);
  return {
    status,
    startsLater: isStartAgreed(status) && start !== null && start > today,
    endRegistered: contract.termination_date !== null,
    debt: lateOf(debts).length > 0 ? 'LATE' : dueOf(debts).length > 0 ? 'DUE' : 'NONE',
    firstPayment: !awaitsFirstPayment(status) ? 'NONE' : firstPayment?.underWay ? 'UNDER_WAY' : 'ASKED',
    repaymentDue: repayment !== null && isWithin(repayment.day, today, ahead.repayment),
    signature: read.signature !== undefined,
    request: read.requests.length > 0,
    readingDue: due !== null && due <= today,
    settlementHigh:
      settlement !== null &&
      isWithin(settlement.day, today, ahead.settlement) &&
      settlement.balance.expected >= read.warningCents,
    newPrices: newPricesFrom(read, today) !== null,
    season: seasonOf(today),
    seasonChanges: Boolean(contract.has_package) && daysBetween(today, nextSeason(today)) <= ahead.season,
    othersLate: read.othersLate !== null,
  };
}

type CardContent = Omit<Card, 'moment'>;
const plain: CardContent = { amount: null, day: null, count: 1, reference: null };

const ofDebts = (debts: readonly AccountDebt[]): CardContent => ({
  amount: totalOfDebts(debts),
  day: debts[0]?.day ?? null,
  count: debts.length,
  // one is paid by itself, several together
  reference: debts.length === 1 ? (debts[0]?.id ?? null) : null,
});

const contents: Record<ContractMoment, (read: ReadHome, today: Day) => CardContent> = {
  LATE_DEBT: ({ debts }) => ofDebts(lateOf(debts)),
  BILL_TO_PAY: ({ debts }) => ofDebts(dueOf(debts)),
  FIRST_PAYMENT: ({ firstPayment }) => ({
    ...plain,
    amount: firstPayment?.euros ?? null,
    reference: firstPayment?.euros == null ? null : firstPayment.orderReference,
  }),
  REPAYMENT_DUE: ({ repayment }) => ({
    ...plain,
    amount: repayment?.amount ?? null,
    day: repayment?.day ?? null,
  }),
  SIGNATURE: ({ signature }) => ({
    ...plain,
    day: signature?.until ?? null,
    reference: signature?.orderReference ?? null,
  }),
  REQUEST_ANSWER: ({ requests }) => ({
    ...plain,
    day: requests[0]?.due_on ?? null,
    count: requests.length,
    reference: requests[0]?.event_number ?? null,
  }),
  ACTIVATION_ERROR: () => plain,
  CONTRACT_ENDING: ({ contract }) => ({ ...plain, day: contract.termination_date }),
  READING_DUE: ({ meter }) => ({ ...plain, day: meter?.lastRead ?? null }),
  SETTLEMENT_HIGH: ({ settlement }) => ({
    ...plain,
    amount: settlement && settlement.balance.expected / 100,
    day: settlement?.day ?? null,
  }),
  NEW_PRICES: (read, today) => ({ ...plain, day: newPricesFrom(read, today) }),
  CONTRACT_STARTING: ({ contract }) => ({ ...plain, day: contract.effective_start_date }),
  ACTIVATION: () => plain,
  CONTRACT_CLOSED: ({ contract }) => ({ ...plain, day: contract.termination_date }),
  SEASON_CHANGE: (_, today) => ({ ...plain, day: nextSeason(today) }),
};

/** Whether the answer has a card for it. Late payments of other contracts are in `othersLate`. */
export const isOfContract = (moment: HomeMoment): moment is ContractMoment => moment !== 'OTHERS_LATE';

export const cardOf = (moment: ContractMoment, read: ReadHome, today: Day): Card => ({
  moment,
  ...contents[moment](read, today),
});

/** By the account that every screen shows; null where nothing is late on another contract. */
export function othersLateOf(
  accounts: readonly { contractNumber: string; sums: { late: number } }[],
  own: string,
  onlyContracts: Reach['onlyContracts'],
): OthersLate | null {
  const late = accounts.filter(
    ({ contractNumber, sums }) =>
      contractNumber !== own && sums.late > 0 && isReached(contractNumber, onlyContracts),
  );
  if (late.length === 0) return null;
  return {
    contracts: late.length,
    amount: fromCents(late.reduce((cents, { sums }) => cents + toCents(sums.late), 0)),
  };
}

/** The settlement that comes first; one of the year where no other does. */
export const nextSettlement = ({ to, next, year }: ForeseenYear): Settlement =>
  next ?? { day: to, balance: year.balance };
