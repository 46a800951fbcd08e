import type { AuthorizationScheme } from '@portal/contract';
import { migrate } from '../src/platform/migrate';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

const before = '2026-11-28-40-audit-acts';
const modes = { groupMode: 'FULL', subGroupMode: 'FULL', actionMode: 'FULL', userLimited: false } as const;
const manageUsers = { id: 'manageUsers', label: 'Gérer les utilisateurs', root: 'userAdmin', ...modes };
const publications = {
  ...{ id: 'publications', label: 'Publications du portail', root: 'publications' },
  ...modes,
};
const users = { id: 'userAdministration', label: 'Administration des utilisateurs' };
const cases = { id: 'cases', label: 'Affaires', subMenu: [] };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('empty');
});
afterEach(() => database.drop());

test.each<[string, AuthorizationScheme, AuthorizationScheme]>([
  [
    'beside the users',
    [{ ...users, subMenu: [manageUsers] }, cases],
    [{ ...users, subMenu: [manageUsers, publications] }, cases],
  ],
  ['in a menu of its own', [cases], [cases, { ...users, subMenu: [publications] }]],
])('L6.4 administrators are given the right, %s; other groups are not', async (_where, given, granted) => {
  const { db } = database;
  await migrate(db, before);
  await db.deleteFrom('user_group').where('name', 'in', ['ADMIN', 'COMDATA']).execute();
  for (const name of ['ADMIN', 'COMDATA'])
    await db
      .insertInto('user_group')
      .values({ name, main_group: name, scheme: JSON.stringify(given) })
      .execute();
  await migrate(db);
  const rows = await db.selectFrom('user_group').select(['name', 'scheme']).orderBy('name').execute();
  expect(rows).toEqual([
    { name: 'ADMIN', scheme: granted },
    { name: 'COMDATA', scheme: given },
  ]);
});
