import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addRequest } from '../../../../testing/fixtures/requests';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let tokens: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  for (const login of ['cone', 'ctwo']) await addAgent(database.db, login, [{ id: 'requests' }]);
  tokens = [(await portal.logIn('cone')).token, (await portal.logIn('ctwo')).token];
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const rounds = 1_000;
/** Calls of one agent in a minute, less some: the clock goes on before they are used up. */
const roundsOfMinute = 100;

test('B6.1 two agents claim the same request at once, 1,000 times: one has it each time', async () => {
  await addCustomer(database.db, 'K1001');
  await addContract(database.db, 'K1001', 'CK1001', { channel: 'WEB' });
  const won = new Map<string, number>();
  for (let at = 0; at < rounds; at++) {
    if (at % roundsOfMinute === 0) portal.wait(61);
    const eventNbr = await addRequest(database.db, 'K1001', 'CK1001', { event_number: `D-RACE-${at}` });
    const claims = await Promise.all(
      tokens.map((token) => portal.post('/claimRequest', { customerNbr: 'K1001', eventNbr }, token)),
    );
    expect(claims.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { assigned_to } = await database.db
      .selectFrom('customer_request')
      .select('assigned_to')
      .where('customer_number', '=', 'K1001')
      .where('event_number', '=', eventNbr)
      .executeTakeFirstOrThrow();
    const winner = claims[0]?.statusCode === 200 ? 'cone' : 'ctwo';
    expect(assigned_to).toBe(winner);
    won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  expect([...won.values()].reduce((sum, each) => sum + each, 0)).toBe(rounds);
}, 300_000);
