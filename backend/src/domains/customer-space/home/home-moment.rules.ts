import type { ContractStatus, HomeBlock, HomeMoment, Season } from '@portal/contract';
import { awaitsFirstPayment, isClosedContract } from '@portal/domain';

/** What the order of the home depends on: facts of one contract, on one day. */
export interface HomeFacts {
  status: ContractStatus;
  /** The grid operator agreed to a first day of supply that is still to come. */
  startsLater: boolean;
  /** A last day of supply is registered. */
  endRegistered: boolean;
  /** What can be paid now: something late, something due with no debit planned, or nothing. */
  debt: 'NONE' | 'DUE' | 'LATE';
  /** UNDER_WAY: the bank has it, and it must not be paid twice. */
  firstPayment: 'NONE' | 'ASKED' | 'UNDER_WAY';
  /** A part of a repayment plan is due soon, and no debit is planned for it. */
  repaymentDue: boolean;
  /** A case of the customer was sent, and waits for their signature. */
  signature: boolean;
  /** A request waits for the customer's answer. */
  request: boolean;
  /** The meter does not send its readings, and the last real one is too old. */
  readingDue: boolean;
  /** The next settlement is near and expected to ask for much. */
  settlementHigh: boolean;
  /** Other prices were announced, and do not apply yet. */
  newPrices: boolean;
  /** Of today. */
  season: Season;
  /** The package of the other season begins soon. */
  seasonChanges: boolean;
  /** Something is late on another contract of the customer, in reach of the caller. */
  othersLate: boolean;
}

type Stage = 'ERROR' | 'CLOSED' | 'STARTING' | 'UNDER_WAY' | 'ENDING' | 'RUNNING';

/** Errors that the supplier fixes; a failed payment is none, since the customer pays again (customer-space 4). */
const beingFixed: readonly ContractStatus[] = ['rejected', 'canceled'];

export function stageOf({ status, startsLater, endRegistered }: HomeFacts): Stage {
  if (beingFixed.includes(status)) return 'ERROR';
  if (isClosedContract(status)) return 'CLOSED';
  if (startsLater) return 'STARTING';
  if (status !== 'effective') return 'UNDER_WAY';
  return endRegistered ? 'ENDING' : 'RUNNING';
}

const isSupplied = (facts: HomeFacts): boolean => ['RUNNING', 'ENDING'].includes(stageOf(facts));
const isRunning = (facts: HomeFacts): boolean => stageOf(facts) === 'RUNNING';

interface HomeRow {
  moment: HomeMoment;
  /** In words, as docs/home-moments.md has it. */
  condition: string;
  applies: (facts: HomeFacts) => boolean;
}

/** From the most pressing down: what is to be done, then what the contract is going through, then what is coming. */
export const homeTable: readonly HomeRow[] = [
  {
    moment: 'LATE_DEBT',
    condition: 'an amount is late and can be paid',
    applies: ({ debt }) => debt === 'LATE',
  },
  {
    moment: 'FIRST_PAYMENT',
    condition: 'the contract waits for its first payment, and the bank does not have it yet',
    applies: ({ status, firstPayment }) => awaitsFirstPayment(status) && firstPayment === 'ASKED',
  },
  {
    moment: 'REPAYMENT_DUE',
    condition: 'a part of a repayment plan is due within 15 days, and no debit is planned for it',
    applies: ({ repaymentDue }) => repaymentDue,
  },
  {
    moment: 'SIGNATURE',
    condition: 'a subscription that was sent to the customer is not signed, and its link is valid',
    applies: ({ signature }) => signature,
  },
  {
    moment: 'REQUEST_ANSWER',
    condition: 'a request waits for the customer’s answer or file',
    applies: ({ request }) => request,
  },
  {
    moment: 'BILL_TO_PAY',
    condition: 'a bill is due, is not late, and no debit is planned for it',
    applies: ({ debt }) => debt === 'DUE',
  },
  {
    moment: 'ACTIVATION_ERROR',
    condition: 'an error stops the activation (rejected, canceled)',
    applies: (facts) => stageOf(facts) === 'ERROR',
  },
  {
    moment: 'CONTRACT_ENDING',
    condition: 'the contract is supplied, and its last day is registered',
    applies: (facts) => stageOf(facts) === 'ENDING',
  },
  {
    moment: 'READING_DUE',
    condition:
      'the contract is supplied, its meter does not send readings, and no real reading is newer than its reading frequency',
    applies: (facts) => facts.readingDue && isSupplied(facts),
  },
  {
    moment: 'SETTLEMENT_HIGH',
    condition: 'the contract runs, and a settlement within 180 days is expected above the supplier’s warning',
    applies: (facts) => facts.settlementHigh && isRunning(facts),
  },
  {
    moment: 'NEW_PRICES',
    condition: 'the contract runs, and prices that were announced to the customer begin later',
    applies: (facts) => facts.newPrices && isRunning(facts),
  },
  {
    moment: 'CONTRACT_STARTING',
    condition: 'the first day of supply is agreed, and still to come',
    applies: (facts) => stageOf(facts) === 'STARTING',
  },
  {
    moment: 'ACTIVATION',
    condition: 'the activation goes on, and no first payment is asked for',
    applies: (facts) =>
      stageOf(facts) === 'UNDER_WAY' && !(awaitsFirstPayment(facts.status) && facts.firstPayment === 'ASKED'),
  },
  {
    moment: 'CONTRACT_CLOSED',
    condition: 'the contract has ended, or was given up before it began',
    applies: (facts) => stageOf(facts) === 'CLOSED',
  },
  {
    moment: 'SEASON_CHANGE',
    condition: 'the contract runs with a seasonal package, and the other season begins within 21 days',
    applies: (facts) => facts.seasonChanges && isRunning(facts),
  },
  {
    moment: 'OTHERS_LATE',
    condition: 'an amount is late on other contracts of the customer that the caller may see',
    applies: ({ othersLate }) => othersLate,
  },
];

export interface Home {
  moments: HomeMoment[];
  open: HomeBlock[];
  folded: HomeBlock[];
}

/** What the home shows first, what it shows open below, and what it folds. */
export function homeOf(facts: HomeFacts): Home {
  const moments = homeTable.filter(({ applies }) => applies(facts)).map(({ moment }) => moment);
  return { moments, ...blocksOf(facts) };
}

/** Before winter the offer may still be adapted: in summer it comes before the bill. */
const afterConsumption = ({ season }: HomeFacts): HomeBlock[] =>
  season === 'SUMMER' ? ['OFFER', 'BILL'] : ['BILL', 'OFFER'];

function blocksOf(facts: HomeFacts): Pick<Home, 'open' | 'folded'> {
  const stage = stageOf(facts);
  if (isSupplied(facts)) {
    return { open: ['MONEY', 'CONSUMPTION'], folded: [...afterConsumption(facts), 'ADVICE'] };
  }
  if (stage === 'CLOSED') return { open: ['MONEY'], folded: ['BILL', 'CONSUMPTION', 'OFFER', 'ADVICE'] };
  return { open: ['ACTIVATION', 'MONEY'], folded: ['OFFER', 'CONSUMPTION', 'ADVICE'] };
}
