import fc from 'fast-check';
import { aCase, answersOf, keptOrder } from '../../testing/cases';
import { newCase, nextPage, type CasePage } from './case-page';
import { changesContent, changesFate, isChanged, lossOf, readChanges } from './unsaved-changes';

const answers = { ...answersOf(), missing: null };
const loaded = (state: Parameters<typeof keptOrder>[0] = {}): CasePage =>
  nextPage(newCase, { type: 'loaded', answers, order: keptOrder(state), prices: [] });
const called = { ...answers.client, phone: '0699887766' };
const edited = (page = loaded()) =>
  (
    [
      { type: 'edit', section: 'client' },
      { type: 'validate', section: 'client', answers: called },
    ] as const
  ).reduce(nextPage, page);
const typed = (page = loaded()) =>
  (
    [
      { type: 'edit', section: 'client' },
      { type: 'typed', section: 'client', values: { phone: '06' } },
    ] as const
  ).reduce(nextPage, page);

test('B1.5 a saved case as it was loaded, saved, or opened at a section has nothing to keep', () => {
  for (const page of [
    newCase,
    loaded(),
    nextPage(loaded(), { type: 'edit', section: 'client' }),
    nextPage(aCase(), { type: 'saved', order: keptOrder(), answers: aCase().answers }),
    { ...edited(), order: keptOrder({ orderStatus: 'FINALIZED' }) },
  ]) {
    expect(isChanged(page)).toBe(false);
    expect(changesContent(page)).toBeNull();
  }
});

test.each([
  ['an answer', edited()],
  ['what is typed and not validated', typed()],
])('B1.5 %s of a saved case is kept, without the account, and is restored in the page', (_what, page) => {
  const content = changesContent(page) ?? '';
  expect(content).not.toContain(answers.payment.iban);
  const changes = readChanges(content);
  expect(changes?.version).toBe(1);
  const again = changes && nextPage(loaded(), { type: 'restored', draft: changes.page, version: 1 });
  const rememberedPayment = page.remembered.payment && { ...page.remembered.payment, iban: '' };
  expect(again).toEqual({ ...page, remembered: { ...page.remembered, payment: rememberedPayment } });
});

test('B1.5 what changes the site is a case to be saved again, before a reload and after', () => {
  const { site } = answersOf({ other: true });
  const page = (
    [
      { type: 'edit', section: 'site' },
      { type: 'validate', section: 'site', answers: site },
    ] as const
  ).reduce(nextPage, loaded());
  const changes = readChanges(changesContent(page) ?? '');
  const again = changes && nextPage(loaded(), { type: 'restored', draft: changes.page, version: 1 });
  expect(again?.order?.orderStatus).toBeNull();
  expect(again?.open).toBe('offer');
});

test('B7.1 changes of an older version keep it: their save is refused, and overwrites nothing', () => {
  const changes = readChanges(changesContent(edited()) ?? '');
  if (!changes) throw new Error('not kept');
  expect(changesFate(changes, loaded())).toBe('restored');
  const now = loaded({ version: 2 });
  expect(changesFate(changes, now)).toBe('outdated');
  const again = nextPage(now, { type: 'restored', draft: changes.page, version: changes.version });
  expect(again.order?.version).toBe(1);
});

test('B1.5 a case that was signed meanwhile takes no changes', () => {
  const changes = readChanges(changesContent(edited()) ?? '');
  const signed = loaded({ orderStatus: 'FINALIZED', version: 2 });
  expect(changes && changesFate(changes, signed)).toBe('signed');
  expect(changes && nextPage(signed, { type: 'restored', draft: changes.page, version: 1 })).toBe(signed);
});

test('B1.5 a save ends the changes', () => {
  const order = keptOrder({ version: 2 });
  const earlier = { ...edited().answers, client: answers.client };
  expect(isChanged(nextPage(edited(), { type: 'saved', order, answers: earlier }))).toBe(true);
  const page = { ...edited(), open: null, answers: { ...answers, client: called } };
  expect(isChanged(nextPage(page, { type: 'saved', order, answers: page.answers }))).toBe(false);
});

test.each(['', 'null', '[]', '{"version":1}', '{"version":1,"of":2}', '{"version":2,"of":2,"page":{}}'])(
  'B1.5 changes that this page cannot read are none: %s',
  (content) => {
    expect(readChanges(content)).toBeNull();
  },
);

test('B1.5 whatever the server answers, reading it never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (content) => void readChanges(content)));
});

describe('B1.5 what would be lost with the page', () => {
  const agent = { mayBeKept: true, failed: false };
  const newIban = 'FR7610107001011234567890129';
  const withIban = (page: CasePage) =>
    nextPage(page, { type: 'pay', payment: { ...answers.payment, iban: newIban } });

  test.each([
    ['a case as it is saved', loaded(), agent, null],
    ['changes that a draft keeps', edited(), agent, null],
    ['changes that could not be kept', edited(), { ...agent, failed: true }, 'changes'],
    ['an account, which no draft keeps', withIban(loaded()), agent, 'account'],
    ['the account of a new case', aCase(), agent, 'account'],
    ['a new case that could not be kept', aCase(), { ...agent, failed: true }, 'changes'],
    ['changes by who holds the link', edited(), { mayBeKept: false, failed: false }, 'changes'],
    ['an account by who holds the link', withIban(loaded()), { mayBeKept: false, failed: false }, 'changes'],
    ['a case by who holds the link', loaded(), { mayBeKept: false, failed: false }, null],
    ['nothing typed by a customer alone', newCase, { mayBeKept: false, failed: false }, null],
    [
      'what a customer alone typed',
      nextPage(newCase, { type: 'typed', section: 'client', values: { phone: '06' } }),
      { mayBeKept: false, failed: false },
      'changes',
    ],
    ['a signed case', { ...withIban(loaded()), order: keptOrder({ orderStatus: 'FINALIZED' }) }, agent, null],
  ] as const)('%s', (_what, page, how, expected) => {
    expect(lossOf(page, how)).toBe(expected);
  });
});
