import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HomeCard, momentAction, momentLook, momentWords } from '../mf-dashboard/src/rules/moment-card';

const card = (over: Partial<HomeCard>): HomeCard => ({
  ...{ moment: 'LATE_DEBT', amount: null, day: null, count: 1, reference: null },
  ...over,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** The card of each row of the page, as its words are written there. */
const shown: Record<HomeCard['moment'], Partial<HomeCard>> = {
  LATE_DEBT: { amount: 84.5, reference: '…' },
  FIRST_PAYMENT: { amount: 64, reference: '…' },
  REPAYMENT_DUE: { amount: 30 },
  SIGNATURE: {},
  REQUEST_ANSWER: { reference: '…' },
  BILL_TO_PAY: { amount: 41.2, reference: '…' },
  ACTIVATION_ERROR: {},
  CONTRACT_ENDING: { day: '2026-11-28' },
  READING_DUE: {},
  SETTLEMENT_HIGH: { amount: 210.4 },
  NEW_PRICES: { day: '2027-02-01' },
  CONTRACT_STARTING: { day: '2026-12-01' },
  ACTIVATION: {},
  CONTRACT_CLOSED: {},
  SEASON_CHANGE: { day: '2027-04-01' },
  OTHERS_LATE: { amount: 116.83 },
};

const moments = Object.keys(shown) as HomeCard['moment'][];

test('L9.1 docs/home-moments.md has the words, the action and the address of each card', () => {
  const page = readFileSync(join(__dirname, '../docs/home-moments.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, moment]) => moment)).toEqual(moments.map((moment) => `\`${moment}\``));
  moments.forEach((moment, at) => {
    const each = card({ moment, ...shown[moment] });
    const [, , , title, action, address] = rows[at] ?? [];
    expect(title).toBe(`« ${plain(momentWords(each).title)} »`);
    expect(action).toBe(momentAction(each));
    expect(address).toContain(`\`${decodeURIComponent(momentLook(each).href)}\``);
  });
});
