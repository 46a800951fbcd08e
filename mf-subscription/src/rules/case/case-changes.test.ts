import fc from 'fast-check';
import { answersOf } from '../../testing/cases';
import { caseParts, changesBetween, mergedAnswers, type CasePart } from './case-changes';
import type { CaseAnswers } from './answers';
import { clientForm } from './client-values';

const base: CaseAnswers = answersOf();
const other: CaseAnswers = answersOf({ other: true });
const withParts = (parts: readonly CasePart[]): CaseAnswers => ({
  ...base,
  payment: parts.includes('payment') ? { ...base.payment!, debitDay: 10 } : base.payment,
  rebate: parts.includes('rebate') ? null : base.rebate,
  ...Object.fromEntries(
    parts.flatMap((part) => (part === 'payment' || part === 'rebate' ? [] : [[part, other[part]]])),
  ),
});

test('L5.1 what the server gives back of a save is no change: masked account, other letters, no search of the point', () => {
  const back: CaseAnswers = {
    ...base,
    client: { ...base.client!, firstName: 'CAMILLE', phone: '06 12 34 56 78' },
    site: { ...base.site!, estimateReference: null, packagesList: [] },
    payment: { ...base.payment!, iban: 'FR76•••••••••••••••••••0189' },
  };
  expect(changesBetween(base, back)).toEqual([]);
});

test.each<[CasePart, string[]]>([
  ['client', ['name']],
  ['site', ['consumption']],
  ['offer', ['packages']],
  ['situation', ['start']],
  ['payment', ['debitDay']],
  ['rebate', ['code']],
])('L5.1 a change of %s is named by its facts', (part, facts) =>
  expect(changesBetween(base, withParts([part]))).toEqual([{ part, facts }]),
);

const somePart = fc.subarray([...caseParts]);

test('L5.1 no change of this page is lost, but of what is sold at a site that was changed elsewhere', () => {
  fc.assert(
    fc.property(somePart, somePart, (mine, theirs) => {
      const merge = { base, mine: withParts(mine), theirs: withParts(theirs), typed: {} };
      const { answers, both, taken } = mergedAnswers(merge);
      const lost = theirs.includes('site') && !mine.includes('site') ? ['offer', 'situation', 'missing'] : [];
      for (const part of caseParts) {
        const keeps = mine.includes(part) && !lost.includes(part);
        expect(answers[part]).toEqual((keeps ? merge.mine : merge.theirs)[part]);
        expect(both.includes(part)).toBe(keeps && theirs.includes(part));
        expect(taken.includes(part)).toBe(!keeps && theirs.includes(part));
      }
    }),
  );
});

const formsOf = ({ client }: CaseAnswers) => ({
  before: { ...clientForm(base.client!) },
  after: { ...clientForm(client!) },
});

test('L5.1 what is typed and not validated counts as a change of this page', () => {
  const theirs = withParts(['client', 'offer']);
  const typed = { client: { ...clientForm(base.client!), lastName: 'Martinet' } };
  const { answers, both, taken } = mergedAnswers({ base, mine: base, theirs, typed, forms: formsOf(theirs) });
  expect(answers.client).toEqual(theirs.client);
  expect([both, taken]).toEqual([['client'], ['offer']]);
});

test('L5.1 fields that two changed apart are joined: another phone and a corrected name do not collide', () => {
  const corrected = { ...base, client: { ...base.client!, lastName: 'Martinet' } };
  const called = { ...base, client: { ...base.client!, phone: '0699999999' } };
  const merged = mergedAnswers({ base, mine: called, theirs: corrected, typed: {} });
  expect(merged.answers.client).toMatchObject({ lastName: 'Martinet', phone: '0699999999' });
  expect([merged.both, merged.joined]).toEqual([[], ['client']]);
  // the same while the phone is being typed
  const typed = { client: { ...clientForm(base.client!), phone: '06 99 99 99 99' } };
  const open = mergedAnswers({
    ...{ base, mine: base, theirs: corrected, typed },
    forms: formsOf(corrected),
  });
  expect(open.typed.client).toMatchObject({ lastName: 'Martinet', phone: '06 99 99 99 99' });
  expect([open.both, open.answers.client]).toEqual([[], corrected.client]);
});
