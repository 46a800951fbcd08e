import { addContract } from '../../../testing/fixtures/contracts';
import { addAgent, addCustomer, password } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addAgent(database.db, 'effaceur', [{ id: 'searchCustomerContract' }]);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

async function leaver(number: string): Promise<void> {
  await addCustomer(database.db, number);
  await addContract(database.db, number, `C${number}`, {
    status: 'terminated',
    termination_date: '2026-01-31',
  });
}

const six = Array.from({ length: 6 });

test.each(['T940', 'T941', 'T942'])(
  'S4 six erasures of %s at once: one is made, the others are refused',
  async (number) => {
    await leaver(number);
    const tokens: string[] = [];
    while (tokens.length < six.length) tokens.push((await portal.logIn(number)).token);
    const answers = await Promise.all(
      tokens.map((token) => portal.post('/eraseCustomer', { customerNbr: number, password }, token)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 409, 429].includes(status))).toEqual([]);
  },
);

test('S4 six erasures by one session at once', async () => {
  await leaver('T943');
  const { token } = await portal.logIn('T943');
  const answers = await Promise.all(
    six.map(() => portal.post('/eraseCustomer', { customerNbr: 'T943', password }, token)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 401, 409, 429].includes(status))).toEqual([]);
});
