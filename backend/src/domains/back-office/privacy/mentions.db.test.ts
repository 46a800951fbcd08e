import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { Condition } from './personal-data';
import { homes, mentions, names } from './mentions';
import type { Person } from './person';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

const person: Person = {
  customerNumber: '100001',
  identityIds: [],
  logins: [],
  emails: ['zoé.d’aubigné@example.fr'],
  sharers: [],
  unprovenEmails: [],
  orders: ['A-2026-17'],
  firstName: 'Zoé',
  lastName: "D'Aubigné-Łukasz",
  isOnlyOfThatName: false,
  phones: ['0612345678'],
  points: ['14500000000017'],
  meters: [],
  company: [],
  homes: [
    { number: '12 bis', street: 'rue des Lilas', postalCode: '29200' },
    { number: null, street: 'Kérivin', postalCode: '29870' },
  ],
  cardReferences: [],
};

async function matches(condition: Condition, text: string, who: Person = person): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${condition(who)} as found from (values (${text}::text)) as kept (text)`.execute(database.db);
  return rows[0]!.found;
}

const numbers = mentions('text', ({ customerNumber, emails, orders, phones, points }) => [
  ...[customerNumber, ...emails, ...orders, ...phones, ...points],
]);

test.each([
  ['client 100001', true],
  ['client 1000010', false],
  ['100 001', true],
  ['a-2026-17.', true],
  ['A-2026-170', false],
  ['ZOE.D’AUBIGNE@example.fr', true],
  ['{"phone":"06 12 34 56 78"}', true],
  ['06.12.34.56.78', true],
  ['+33 6 12 34 56 78', true],
  ['0033612345678', true],
  ['00612345678', false],
  ['06 12 34 56 79', false],
  ['PDL 145 0000 0000 017', true],
  ['', false],
])('numbers and addresses of a person: « %s » contains one: %s', async (text, expected) => {
  expect(await matches(numbers, text)).toBe(expected);
});

test.each([
  ['Zoé D’Aubigné-Łukasz', true],
  ["mme D'AUBIGNE-LUKASZ (zoe)", true],
  ['{"lastName":"d’aubigné-łukasz","firstName":"ZOÉ"}', true],
  ["Léa D'Aubigné-Łukasz", false],
  ["Zoélie D'Aubigné-Łukasz", false],
])('both names of a person: « %s » contains them: %s', async (text, expected) => {
  expect(await matches(names('text'), text)).toBe(expected);
});

test('a last name that no other customer has identifies the person by itself, a blank one never', async () => {
  const only = { ...person, isOnlyOfThatName: true };
  expect(await matches(names('text'), "dossier d'aubigne-lukasz", only)).toBe(true);
  expect(await matches(names('text'), 'dossier', { ...only, lastName: ' ' })).toBe(false);
  expect(await matches(names('text'), 'Zoé', { ...person, lastName: '' })).toBe(false);
});

test.each([
  ['{"number":"12 bis","street":"RUE DES LILAS","postalCode":"29200"}', true],
  ['{"number":"12","street":"rue des Lilas","postalCode":"29200"}', false],
  ['12 bis rue des Lilas, 29000', false],
  ['kerivin 29870', true],
])('a home of a person: « %s » is one: %s', async (text, expected) => {
  expect(await matches(homes('text'), text)).toBe(expected);
});

test('no text matches the homes of a person without a home', async () => {
  expect(await matches(homes('text'), 'rue des Lilas 29200', { ...person, homes: [] })).toBe(false);
});
