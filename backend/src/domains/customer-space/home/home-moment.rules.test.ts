import { contractStatuses, homeBlocks, homeMoments, type HomeMoment, seasons } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../../../platform/paths';
import { type HomeFacts, homeOf, homeTable, stageOf } from './home-moment.rules';

const both = [false, true];
const values = {
  status: contractStatuses,
  startsLater: both,
  endRegistered: both,
  debt: ['NONE', 'DUE', 'LATE'],
  firstPayment: ['NONE', 'ASKED', 'UNDER_WAY'],
  repaymentDue: both,
  signature: both,
  request: both,
  readingDue: both,
  settlementHigh: both,
  newPrices: both,
  season: seasons,
  seasonChanges: both,
  othersLate: both,
} as const satisfies { [F in keyof HomeFacts]: readonly HomeFacts[F][] };

/** Every combination of the facts: 13 × 3 × 3 × 2¹¹. */
function* everyHome(): Generator<HomeFacts> {
  const fields = Object.entries(values);
  const total = fields.reduce((product, [, each]) => product * each.length, 1);
  for (let number = 0; number < total; number++) {
    let rest = number;
    yield Object.fromEntries(
      fields.map(([field, each]) => {
        const value = each[rest % each.length];
        rest = Math.floor(rest / each.length);
        return [field, value];
      }),
    ) as unknown as HomeFacts;
  }
}

const neverFor = (moment: HomeMoment, facts: HomeFacts): boolean => {
  const stage = stageOf(facts);
  switch (moment) {
    case 'READING_DUE':
      return !['RUNNING', 'ENDING'].includes(stage) || !facts.readingDue;
    case 'SETTLEMENT_HIGH':
    case 'NEW_PRICES':
    case 'SEASON_CHANGE':
      return stage !== 'RUNNING';
    case 'LATE_DEBT':
      return facts.debt !== 'LATE';
    case 'BILL_TO_PAY':
      return facts.debt !== 'DUE';
    case 'FIRST_PAYMENT':
      return facts.firstPayment !== 'ASKED' || !['waiting-prepay', 'paymentFailure'].includes(facts.status);
    default:
      return false;
  }
};

const aboutTheContract: readonly HomeMoment[] = [
  'ACTIVATION_ERROR',
  'CONTRACT_ENDING',
  'CONTRACT_STARTING',
  'ACTIVATION',
  'CONTRACT_CLOSED',
];

test('L9.1 over every combination of status, debt, season and reading there is one first card or none, and it is the most pressing', () => {
  const firsts = new Set<HomeMoment | undefined>();
  const faults: unknown[] = [];
  let count = 0;
  for (const facts of everyHome()) {
    count += 1;
    const { moments, open, folded } = homeOf(facts);
    const [first] = moments;
    firsts.add(first);
    const ranks = moments.map((moment) => homeMoments.indexOf(moment));
    const blocks = [...open, ...folded];
    const isSound =
      ranks.every((rank, at) => at === 0 || rank > (ranks[at - 1] ?? -1)) &&
      moments.every((moment) => !neverFor(moment, facts)) &&
      // a contract goes through one thing at a time
      moments.filter((moment) => aboutTheContract.includes(moment)).length <= 1 &&
      // nothing that waits for the customer is hidden behind something less pressing
      (facts.debt !== 'LATE' || first === 'LATE_DEBT') &&
      // what is late elsewhere is never left out, and comes first only where nothing else does
      moments.includes('OTHERS_LATE') === facts.othersLate &&
      (first !== 'OTHERS_LATE' || moments.length === 1) &&
      // without anything to do, a contract that runs has no first card
      (first !== undefined || stageOf(facts) === 'RUNNING' || facts.firstPayment === 'ASKED') &&
      new Set(blocks).size === blocks.length &&
      blocks.includes('MONEY') &&
      ['OFFER', 'CONSUMPTION', 'ADVICE'].every((block) => blocks.includes(block as never)) &&
      // the activation until it is done
      blocks.includes('ACTIVATION') === !['RUNNING', 'ENDING', 'CLOSED'].includes(stageOf(facts));
    if (!isSound) faults.push({ facts, moments, open, folded });
  }
  expect(faults.slice(0, 3)).toEqual([]);
  expect(count).toBe(contractStatuses.length * 3 * 3 * 2 ** 11);
  expect(firsts).toEqual(new Set([...homeMoments, undefined]));
});

const tidy: HomeFacts = {
  status: 'effective',
  startsLater: false,
  endRegistered: false,
  debt: 'NONE',
  firstPayment: 'NONE',
  repaymentDue: false,
  signature: false,
  request: false,
  readingDue: false,
  settlementHigh: false,
  newPrices: false,
  season: 'WINTER',
  seasonChanges: false,
  othersLate: false,
};

test.each<[string, Partial<HomeFacts>, HomeMoment[]]>([
  ['all is well', {}, []],
  ['a tidy contract, with another one late', { othersLate: true }, ['OTHERS_LATE']],
  [
    'a contract to read, with another one late',
    { othersLate: true, readingDue: true },
    ['READING_DUE', 'OTHERS_LATE'],
  ],
  ['a late debt before a reading', { debt: 'LATE', readingDue: true }, ['LATE_DEBT', 'READING_DUE']],
  ['a debt of an ended contract', { status: 'terminated', debt: 'LATE' }, ['LATE_DEBT', 'CONTRACT_CLOSED']],
  ['an ended contract asks for no reading', { status: 'terminated', readingDue: true }, ['CONTRACT_CLOSED']],
  [
    'an ending contract is still read',
    { endRegistered: true, readingDue: true },
    ['CONTRACT_ENDING', 'READING_DUE'],
  ],
  ['a first payment', { status: 'waiting-prepay', firstPayment: 'ASKED' }, ['FIRST_PAYMENT']],
  [
    'a first payment that the bank has is not asked for again',
    { status: 'paymentFailure', firstPayment: 'UNDER_WAY' },
    ['ACTIVATION'],
  ],
  ['a start to come', { status: 'accepted', startsLater: true }, ['CONTRACT_STARTING']],
  ['an activation that stops', { status: 'rejected' }, ['ACTIVATION_ERROR']],
])('L9.1 the home of %s', (_, facts, moments) => {
  expect(homeOf({ ...tidy, ...facts }).moments).toEqual(moments);
});

test('L9.1 in summer the offer comes before the bill, so that the package can be adapted before winter', () => {
  expect(homeOf({ ...tidy, season: 'SUMMER' }).folded).toEqual(['OFFER', 'BILL', 'ADVICE']);
  expect(homeOf(tidy).folded).toEqual(['BILL', 'OFFER', 'ADVICE']);
  expect(homeBlocks).toHaveLength(6);
});

test('L9.1 docs/home-moments.md has the table as it is', () => {
  const page = readFileSync(join(findProjectRoot(), 'docs/home-moments.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| ([^|]+?) +\|/gm)].map(([, moment, says]) => [
    moment,
    says,
  ]);
  expect(rows).toEqual(homeTable.map(({ moment, condition }) => [moment, condition]));
  expect(homeTable.map(({ moment }) => moment)).toEqual(homeMoments);
});
