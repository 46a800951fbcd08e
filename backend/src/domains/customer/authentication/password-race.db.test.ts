import { sql } from 'kysely';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { addCustomer, password } from '../../../../testing/fixtures/people';
import type { TestApp } from '../../../../testing/test-app';
import { hashPassword } from '../../../platform/passwords';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

/** Resolves once a statement of this database waits for another transaction. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(environment.database.db);
    if (rows.length > 0) return;
  }
}

/** Runs `change` while another change of the same password is stored and not yet committed. */
async function against(login: string, change: () => ReturnType<TestApp['post']>) {
  const stored = await hashPassword('Stockee-avant-1!');
  return environment.database.db.transaction().execute(async (tx) => {
    await tx.updateTable('identity').set({ password_hash: stored }).where('login', '=', login).execute();
    const late = change();
    await somebodyWaits();
    return { late };
  });
}

test('C5.9 a change overtaken by another is refused, and the other is kept', async () => {
  await addCustomer(environment.database.db, 'T340');
  const { token } = await environment.portal.logIn('T340');
  const payload = { user: 'T340', oldPassword: password, newPassword: 'Trop-tardive-2!' };
  const { late } = await against('T340', () => environment.portal.post('/changePassword', payload, token));
  const answer = await late;
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'CONFLICT', message: expect.stringContaining('vient d’être changé'), errors: [] },
  ]);
  await environment.portal.logIn('T340', 'Stockee-avant-1!');
});

test('C1.6 the replacement of a first password, overtaken by another, is refused', async () => {
  await addCustomer(environment.database.db, 'T341', { validated: false });
  const payload = {
    mode: 'VALIDATION',
    customerNbr: 'T341',
    temporaryPassword: password,
    newPassword: 'Trop-tardive-2!',
  };
  const { late } = await against('T341', () => environment.portal.post('/resetPassword', payload));
  expect((await late).statusCode).toBe(409);
});

test('C5.9 of two changes from two sessions at once, exactly one succeeds', async () => {
  await addCustomer(environment.database.db, 'T342');
  const sessions = [await environment.portal.logIn('T342'), await environment.portal.logIn('T342')];
  const wanted = ['Premiere-venue-1!', 'Seconde-venue-2!'];
  const answers = await Promise.all(
    sessions.map(({ token }, at) =>
      environment.portal.post(
        '/changePassword',
        { user: 'T342', oldPassword: password, newPassword: wanted[at] },
        token,
      ),
    ),
  );
  const won = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await environment.portal.logIn('T342', wanted[won]);
});
