import { customerWords } from '../../../migrations/2026-11-28-32-customer-words';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { sql } from 'kysely';
import { beginsWord } from './text-match';
import { customerSearchText } from '../search-text';
import { nameWords, writeCustomerWords, writeMissingWords } from './customer-words';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['D’Aubigné-Łukasz', ['d', 'aubigne', 'lukasz']],
  ["D'AUBIGNÉ  d'Aubigné", ['d', 'aubigne']],
  ['Dvořák (née Œuvré)', ['dvorak', 'nee', 'oeuvre']],
  ['Boulangerie 100 %_pain', ['boulangerie', '100', 'pain']],
  ['  ', []],
  [null, []],
])('L6.1 the words of %j are %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

const names = [
  ['Jean-Marie', 'O’Brien-Noël', null],
  ['ZOÉ', "D'Aubigné-Łukasz", 'Café 21 & Fils – Lyon'],
  ['e\u0301lise', 'Straße Þór', 'Œuvres, « Bœuf »; S.A.R.L.'],
  ['Marie Marie', 'de la Marche', 'A/B_C\\D'],
] as const;

const professional = { type: 'PROFESSIONAL', identification_number: '73282932000074' } as const;

/** Words as rows, in one order. */
const stored = (db = database.db) =>
  db
    .selectFrom('customer_word')
    .selectAll()
    .orderBy('customer_number')
    .orderBy('field')
    .orderBy('word')
    .execute();

test('L6.1 the words of customers from before the table are those that are written today', async () => {
  const { db } = database;
  for (const [at, [first_name, last_name, company_name]] of names.entries()) {
    await addCustomer(db, `WORDS${at}`);
    const row = await db
      .updateTable('customer')
      .set({ first_name, last_name, company_name, ...(company_name !== null && professional) })
      .where('customer_number', '=', `WORDS${at}`)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeCustomerWords(db, row);
  }
  const written = await stored();
  await db.schema.dropTable('customer_word').execute();
  await customerWords.up(db);
  expect(await stored()).toEqual(written);
  expect(written.length).toBeGreaterThan(20);
});

test('L6.1 a customer whom a process of the release before created gets their words later, and the others keep theirs', async () => {
  const { db } = database;
  const written = await stored();
  await db.deleteFrom('customer_word').where('customer_number', '=', 'WORDS1').execute();
  await writeMissingWords(db, new Date(Date.now() + 60_000));
  expect(await stored()).toHaveLength(written.filter((row) => row.customer_number !== 'WORDS1').length);
  // a name without a letter has no word, and stops nobody else's
  await addCustomer(db, 'WORDS9');
  await db
    .updateTable('customer')
    .set({ first_name: '-', last_name: '.' })
    .where('customer_number', '=', 'WORDS9')
    .execute();
  await db.deleteFrom('customer_word').where('customer_number', '=', 'WORDS9').execute();
  await writeMissingWords(db, new Date(Date.now() - 60_000));
  expect(await stored()).toEqual(written);
});

const odd = [
  "L'Hôte",
  'L’Hôte',
  'Saint‑Omer',
  'Saint‐Omer',
  'Dupont~Martin',
  'Dupont\u00a0Martin',
  'A$B%C',
  'Le <Bihan> `x`',
  'Roux·Noir',
];

test('L6.1 a customer’s row is found by every beginning of a word by which the index of words finds it', async () => {
  const { db } = database;
  await addCustomer(db, 'ODD');
  for (const last_name of odd) {
    const row = await db
      .updateTable('customer')
      .set({ last_name })
      .where('customer_number', '=', 'ODD')
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer')
      .set({ search_text: customerSearchText(row) })
      .where('customer_number', '=', 'ODD')
      .execute();
    const begins = (typed: string) => sql<{ found: boolean }>`select
      ${beginsWord('u.search_text', 'u.last_name', typed)} as found from customer u where customer_number = 'ODD'`;
    for (const word of nameWords(last_name)) {
      for (const typed of [word, word.slice(0, 1), word.slice(0, 3)]) {
        const { rows } = await begins(typed).execute(db);
        expect([last_name, typed, rows[0]?.found]).toEqual([last_name, typed, true]);
      }
    }
    expect((await begins('mer').execute(db)).rows[0]?.found).toBe(false);
  }
});
