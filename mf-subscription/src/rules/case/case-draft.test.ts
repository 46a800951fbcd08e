import fc from 'fast-check';
import { aCase, answersOf, keptOrder } from '../../testing/cases';
import { noAnswers } from './answers';
import { draftClient, draftContent, keptContent, readDraft } from './case-draft';
import { type CasePage, newCase, nextPage } from './case-page';

const account = answersOf().payment.iban;
const whole = { ...aCase(), answers: answersOf(), remembered: answersOf({ other: true }) };
const part = nextPage(newCase, { type: 'validate', section: 'client', answers: answersOf().client });

test('B1.5 a new page and one that was saved have nothing to keep', () => {
  expect(draftContent(newCase)).toBeNull();
  expect(draftContent({ ...whole, order: keptOrder() })).toBeNull();
});

test.each([
  ['the client alone', part],
  ['everything', whole],
  ['what is remembered alone', { ...newCase, remembered: { ...noAnswers, client: answersOf().client } }],
])('B1.5 what was kept is read again as it was: %s', (_what, page) => {
  const found = readDraft(draftContent(page) ?? '');
  const strip = (answers: typeof page.answers) =>
    answers.payment ? { ...answers, payment: { ...answers.payment, iban: '' } } : answers;
  expect(found).toEqual({
    answers: strip(page.answers),
    remembered: strip(page.remembered),
    typed: page.typed,
    open: page.open,
  });
});

const typing = { ...newCase, typed: { client: { firstName: 'Zoé', hasCoholder: true } } };

test('B1.5 what is typed and not validated is kept, and read again', () => {
  expect(readDraft(draftContent(typing) ?? '')?.typed).toEqual(typing.typed);
});

test.each([
  ['an account', 'FR76 3000 6000 0112 3456 7890 189'],
  ['an account in small letters among words', 'son iban est fr7630006000011234567890189'],
  ['a card', '4242 4242 4242 4242'],
])('S6 %s typed into the wrong field is left out of what is kept', (_what, value) => {
  const situation = { EL: { dueDate: value, express: true }, notes: [value] };
  const content = draftContent({ ...typing, typed: { ...typing.typed, situation } }) ?? '';
  expect(content).not.toContain(value);
  expect(readDraft(content)?.typed).toEqual({
    ...typing.typed,
    situation: { EL: { dueDate: '', express: true }, notes: [''] },
  });
});

test('S6 no account is saved in a draft, wherever it was typed', () => {
  const content = draftContent({ ...whole, remembered: answersOf() }) ?? '';
  expect(content).toContain('"ownerLastName":"Martin"');
  expect(content).not.toContain(account);
});

test('S1 what is longer than the server takes is not kept', () => {
  const client = { ...answersOf().client, firstName: 'a'.repeat(48_000) };
  expect(draftContent({ ...part, answers: { ...part.answers, client } })).toBeNull();
});

type Kept = { version: number; page: Record<string, unknown> };
const changed = (change: (draft: Kept) => object) =>
  JSON.stringify(change(JSON.parse(draftContent(whole) ?? '{}') as Kept));

test.each([
  ['no JSON', '{"version":1'],
  ['nothing', 'null'],
  ['another version', changed((draft) => ({ ...draft, version: 2 }))],
  ['no page', '{"version":1}'],
  ['a section that there is not', changed(({ page }) => ({ version: 1, page: { ...page, open: 'x' } }))],
  ['a client without a name', '{"version":1,"page":{"answers":{"client":{}},"remembered":{},"open":null}}'],
  ['what is typed as a list', changed(({ page }) => ({ version: 1, page: { ...page, typed: [] } }))],
  ['sections left out', '{"version":1,"page":{"answers":{},"remembered":{},"open":null}}'],
])('B1.5 a draft with %s is none', (_what, content) => {
  expect(readDraft(content)).toBeNull();
});

test('B1.5 whatever the server answers, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      readDraft(content);
      readDraft(`{"version":1,"page":${content}}`);
    }),
  );
});

test.each([
  [{}, 'Camille Martin'],
  [{ companyName: 'Toilerie du Port' }, 'Toilerie du Port'],
  [{ firstName: '', lastName: '' }, 'camille.martin@example.fr'],
])('B1.5 whose draft it is: %j', (over, expected) => {
  const client = { ...answersOf().client, ...over };
  expect(draftClient({ ...part, answers: { ...noAnswers, client } })).toBe(expected);
  expect(draftClient({ ...part, answers: noAnswers, remembered: { ...noAnswers, client } })).toBe(expected);
});

test.each([
  ['Ana Muñoz', 'Ana Muñoz'],
  ['FR7630006000011234567890189', ''],
])('S6 L5.2 the list of drafts names the client (%s), but never an account', (companyName, client) => {
  const page = { ...newCase, typed: { client: { companyName } } };
  expect(keptContent(draftContent(page), page)?.client).toBe(client);
});

test.each([
  [{}, ''],
  [{ email: 'zoe@example.fr' }, 'zoe@example.fr'],
  [{ email: 'zoe@example.fr', firstName: ' Zoé ', lastName: '' }, 'Zoé'],
  [{ firstName: 7, companyName: null, email: 'zoe@example.fr' }, 'zoe@example.fr'],
])('B1.5 whose draft it is, as far as it is typed: %j', (client, expected) => {
  expect(draftClient({ ...newCase, typed: { client } })).toBe(expected);
});

test('B1.5 a typed offer that no form could show is left out; a draft of before there was any is read', () => {
  const offer = { EL: { productCode: 'X' } };
  const content = draftContent({ ...typing, typed: { ...typing.typed, offer } }) ?? '';
  expect(readDraft(content)?.typed).toEqual(typing.typed);
  const former = changed(({ page: { typed: _typed, ...page } }) => ({ version: 1, page }));
  expect(readDraft(former)?.typed).toEqual({});
});

describe('a draft that is gone on with', () => {
  const resume = (page: CasePage) => {
    const draft = readDraft(draftContent(page) ?? '');
    if (!draft) throw new Error('not kept');
    return nextPage(newCase, { type: 'resumed', draft });
  };

  test('B1.5 opens the section that was being changed, or the next that is to be answered', () => {
    expect(resume(part).open).toBe('site');
    expect(resume({ ...whole, open: 'offer' }).open).toBe('offer');
  });

  test('B1.5 never resumes with a section missing and none open', () => {
    const answers = { ...answersOf(), situation: null };
    expect(resume({ ...whole, answers, open: null }).open).toBe('situation');
  });

  test('B1.5 never replaces a case that the server has', () => {
    const page = { ...aCase(), order: keptOrder() };
    const draft = readDraft(draftContent(whole) ?? '');
    expect(draft && nextPage(page, { type: 'resumed', draft })).toBe(page);
  });
});
