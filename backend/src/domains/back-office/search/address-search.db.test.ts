import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { isAtAddress, isAtAddressRowByRow, streetKey, streetKeySql } from './address-match';

let database: TestDatabase;
let portal: TestApp;
let full: string;
let grouped: string;

async function holder(customerNbr: string, place: object, channel = 'WEB') {
  await addCustomer(database.db, customerNbr);
  await addContract(database.db, customerNbr, `C${customerNbr}`, { channel });
  await database.db
    .updateTable('delivery_point')
    .set(place)
    .where('customer_number', '=', customerNbr)
    .execute();
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addAgent(database.db, 'afull', [{ id: 'searchCustomerContract' }]);
  await addAgent(database.db, 'agroup', [
    { id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false },
  ]);
  full = (await portal.logIn('afull')).token;
  grouped = (await portal.logIn('agroup')).token;
  const lyon = { postal_code: '69003', town_name: 'Lyon' };
  await holder('AD1', { street_number: '12 bis', street: 'Rue de l’Orée-du-Bois', ...lyon });
  await holder('AD2', { street_number: '14', street: "rue de l'Orée du Bois", ...lyon });
  await holder(
    'AD3',
    { street_number: '12', street: 'Chemin de l’Orée du Bois', postal_code: '29200', town_name: 'Brest' },
    'GROUP-AGROUP',
  );
  await holder('AD4', {
    ...{ street_number: '12', street: 'Rue Lafayette', postal_code: '42100', town_name: 'Saint-Étienne' },
  });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const found = async (address: string, token = full) =>
  (await portal.call('/customerAndContract', { address, sort: 'customerNbr', direction: 'asc' }, token))
    .customers;

test.each([
  ['rue de l’orée du bois', ['AD1', 'AD2', 'AD3']],
  ['12 bis Rue de l’Orée du Bois', ['AD1']],
  ['12bis r. de l’oree du bois 69003', ['AD1']],
  ['orée du bois 29200 brest', ['AD3']],
  ['orée du bois 29200 lyon', []],
  ['14 orée', ['AD2']],
  ['Orée-du-Bois', ['AD1', 'AD2', 'AD3']],
  ['rue Lafayette', ['AD4']],
  ['12 r. lafa 42100 saint etienne', ['AD4']],
  ['lafayette 42100 Saint-Étienne', ['AD4']],
  ['rue fayette', []],
  ['%', []],
])('L4.5 %j finds %j', async (typed, numbers) =>
  expect((await found(typed)).map(({ customerNumber }) => customerNumber)).toEqual(numbers),
);

test('L4.5 the contract at the address is in the row; a group finds its own alone', async () => {
  const [first] = await found('12 bis orée du bois');
  expect(first?.matchedContracts?.map(({ contractNumber }) => contractNumber)).toEqual(['CAD1']);
  expect((await found('orée du bois', grouped)).map(({ customerNumber }) => customerNumber)).toEqual(['AD3']);
});

test('L4.5 a holder of before is found by the address as well', async () => {
  const transfer = { customerNbrOutdated: 'AD1', customerNbrTargeted: 'AD2', contractNbr: 'CAD1' };
  await portal.call('/transferContract', transfer, full);
  expect((await found('12 bis orée du bois 69003')).map(({ customerNumber }) => customerNumber)).toEqual([
    'AD1',
    'AD2',
  ]);
});

test('L4.5 the palette finds it where a number is typed with words', async () => {
  const { customers } = await portal.call('/findInPalette', { text: '14 rue de l’Orée du Bois' }, full);
  expect(customers?.rows.map(({ customerNumber }) => customerNumber)).toEqual(['AD2']);
});

test.each([
  'Rue Lafayette',
  'avenue Leclerc',
  'Rue Descartes',
  'bd. de l’Hôpital',
  "Place de l'Hôtel-de-Ville",
  'Allée d’Œuf',
  'R. du 8-Mai-1945',
  'Lieu dit La Croix (Nord)',
  'Rue',
  'Chemin de  la Fontaine/Haute',
  'Łódź, rue X',
])('L4.5 %s has the same key in the database as where it is typed', async (street) => {
  const { rows } = await sql<{
    key: string;
  }>`select ${sql.raw(streetKeySql('street'))} as key from (values (${street}::text)) v(street)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ key: streetKey(street) }]);
});

test.each([
  'orée du bois',
  'Lafayette',
  'laf',
  'ayette',
  'Grange aux Loups',
  'oree 69003 lyon',
  '12 bis oree',
])('L4.5 %s is at the same points row by row', async (typed) => {
  await holder(`AR${typed.length}`, { street: 'Lieu-dit La Grange-aux  Loups', postal_code: '07000' });
  const pointsOf = async (condition: ReturnType<typeof isAtAddress>) =>
    (
      await sql<{
        number: string;
      }>`select h.customer_number as number from delivery_point h where ${condition}
          order by 1`.execute(database.db)
    ).rows;
  const rowByRow = await pointsOf(isAtAddressRowByRow('h', typed));
  expect(rowByRow).toEqual(await pointsOf(isAtAddress('h', typed)));
  expect(rowByRow.length > 0).toBe(typed !== 'ayette');
});

test('L4.5 streets are found by their indexes, alone and within a postal code', async () => {
  const planOf = (typed: string) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select h.customer_number from delivery_point h
        where ${isAtAddress('h', typed)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const byStreet = await planOf('rue des Lilas');
  expect(byStreet).toContain('delivery_point_street_key');
  expect(byStreet).not.toContain('Filter');
  expect(await planOf('12 rue des Lilas 69003')).toMatch(/delivery_point_(postal_)?street_key/);
});
