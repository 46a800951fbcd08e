import { addCustomer, password } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  portal = await createTestApp(database.db);
});
afterEach(() => portal.app.close());
afterAll(() => database.drop());

const home = '203.0.113.7';
const elsewhere = '198.51.100.9';
const newPassword = 'Coquelicot-77!';

const send = (path: string, payload: object, remoteAddress: string, app = portal) =>
  app.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
const logIn = async (user: string, from: string, typed = password) =>
  (await send('/login', { user, password: typed }, from)).statusCode;
const guess = (user: string, from: string) => logIn(user, from, 'Faux-passe-1!');
async function guesses(user: string, from: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done++) statuses.push(await guess(user, from));
  return statuses;
}
/** One wrong password from each of so many networks. */
async function sweep(user: string, networks: number, start = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = start; at < start + networks; at++) statuses.push(await guess(user, `192.0.2.${at}`));
  return statuses;
}

async function mailedPasswords(login: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'password-reset')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ payload }) => payload.login === login)
    .map(({ payload }) => payload.temporaryPassword as string);
}
async function askReset(user: string, from: string): Promise<string> {
  await send('/resetPassword', { mode: 'RESET', customerNbr: user }, from);
  return (await mailedPasswords(user)).at(-1)!;
}
const replace = (customerNbr: string, temporaryPassword: string, from: string, wanted = newPassword) =>
  send('/resetPassword', { mode: 'VALIDATION', customerNbr, temporaryPassword, newPassword: wanted }, from);

test('S2 wrong passwords lock only their own network out of the account', async () => {
  await addCustomer(database.db, 'T110');
  expect(await guesses('T110', elsewhere, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await logIn('T110', elsewhere)).toBe(429);
  expect(await logIn('T110', home)).toBe(200);
  expect(await logIn('client.t110@example.fr', home)).toBe(200);
});

test('S2 the lock of a network grows while it goes on, and is counted in every process', async () => {
  await addCustomer(database.db, 'T111');
  const second = await createTestApp(database.db);
  await guesses('T111', elsewhere, 4);
  await send('/login', { user: 'T111', password: 'Faux-passe-1!' }, elsewhere, second);
  expect(await guess('T111', elsewhere)).toBe(429);
  portal.wait(31);
  expect(await guess('T111', elsewhere)).toBe(401);
  portal.wait(31);
  expect(await guess('T111', elsewhere)).toBe(429);
  portal.wait(30);
  expect(await guess('T111', elsewhere)).toBe(401);
  await second.app.close();
});

test('S2 the addresses of one who was given a /48 are one network', async () => {
  await addCustomer(database.db, 'T112');
  const statuses: number[] = [];
  for (let at = 1; at <= 6; at++) statuses.push(await guess('T112', `2001:db8:7:${at}::1`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await logIn('T112', '2001:db8:8:1::1')).toBe(200);
});

test('S2 guesses of twenty networks slow strangers down, not the networks that the account was opened from', async () => {
  await addCustomer(database.db, 'T113');
  expect(await logIn('T113', home)).toBe(200);
  await sweep('T113', 20);
  expect(await guess('T113', '192.0.2.0')).toBe(429);
  expect(await logIn('T113', elsewhere)).toBe(429);
  expect(await logIn('T113', home)).toBe(200);
});

test('S2 one network cannot lock strangers out for long: the count of networks ends after an hour', async () => {
  await addCustomer(database.db, 'T114');
  await sweep('T114', 20);
  expect(await logIn('T114', elsewhere)).toBe(429);
  for (let minute = 0; minute < 60; minute += 6) {
    portal.wait(360);
    await guess('T114', '192.0.2.0');
  }
  portal.wait(1);
  expect(await logIn('T114', elsewhere)).toBe(200);
});

test('S2 a network forgotten for a month is a stranger’s', async () => {
  await addCustomer(database.db, 'T115');
  await logIn('T115', home);
  portal.wait(31 * 86_400);
  await sweep('T115', 20);
  expect(await logIn('T115', home)).toBe(429);
});

test('S2 known and unknown accounts are locked in the same way, by one network and by many', async () => {
  await addCustomer(database.db, 'T116');
  for (const how of [(user: string) => guesses(user, elsewhere, 8), (user: string) => sweep(user, 22, 100)]) {
    expect(await how('T116')).toEqual(await how('T994'));
  }
});

test('S2 after many networks’ guesses at a number, its e-mail still answers as a wrong password', async () => {
  await addCustomer(database.db, 'T117');
  await sweep('T117', 20);
  expect(await logIn('client.t117@example.fr', elsewhere)).toBe(401);
  expect(await logIn('nobody117@example.fr', elsewhere)).toBe(401);
});

test('C1.5 a mailed password passes every lock, and clears them', async () => {
  await addCustomer(database.db, 'T118');
  await guesses('T118', home, 6);
  await guesses('client.t118@example.fr', home, 6);
  await sweep('T118', 20);
  const temporary = await askReset('T118', home);
  expect((await replace('T118', temporary, home)).statusCode).toBe(200);
  expect(await logIn('T118', home, newPassword)).toBe(200);
  expect(await logIn('client.t118@example.fr', home, newPassword)).toBe(200);
  expect(await logIn('T118', elsewhere, newPassword)).toBe(200);
});

test('C1.5 a mailed password logs in through a lock too', async () => {
  await addCustomer(database.db, 'T119');
  await guesses('T119', home, 6);
  const temporary = await askReset('T119', home);
  const opened = await send('/login', { user: 'T119', password: temporary }, home);
  expect(opened.json()).toMatchObject({ user: 'T119', validated: 'false' });
});

test('C1.5 a stranger’s five tries of a mailed password are not the owner’s', async () => {
  await addCustomer(database.db, 'T120');
  const temporary = await askReset('T120', home);
  for (let time = 1; time <= 6; time++) await replace('T120', 'AAAA-BBBB-CCCC', elsewhere);
  expect((await replace('T120', temporary, elsewhere)).statusCode).not.toBe(200);
  expect((await replace('T120', temporary, home)).statusCode).toBe(200);
});

test('C1.5 reset mails requested by a stranger do not use up the owner’s', async () => {
  await addCustomer(database.db, 'T121');
  for (let time = 1; time <= 4; time++) await askReset('T121', elsewhere);
  expect(await mailedPasswords('T121')).toHaveLength(3);
  await askReset('T121', home);
  expect(await mailedPasswords('T121')).toHaveLength(4);
});

test('S2 the owner’s session may change its password whatever strangers do elsewhere', async () => {
  await addCustomer(database.db, 'T122');
  const { token } = (await send('/login', { user: 'T122', password }, home)).json<{ token: string }>();
  await sweep('T122', 20);
  await guesses('T122', elsewhere, 6);
  const payload = { user: 'T122', oldPassword: password, newPassword };
  expect((await portal.post('/changePassword', payload, token)).statusCode).toBe(200);
});

test('S2 an unused account with another’s e-mail does not prevent the log-in by that e-mail', async () => {
  await addCustomer(database.db, 'T123', { email: 'disputee@example.fr' });
  for (let at = 0; at < 12; at++) {
    const number = `S${String(at).padStart(3, '0')}`;
    await addCustomer(database.db, number, { email: 'disputee@example.fr', validated: false });
  }
  expect(await logIn('disputee@example.fr', home)).toBe(200);
});

test('S2 the row of a network does not contain its address', async () => {
  await addCustomer(database.db, 'T124');
  await logIn('T124', home);
  const rows = await database.db.selectFrom('login_network').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(home);
  expect(rows.every(({ network }) => network.length === 32)).toBe(true);
});
