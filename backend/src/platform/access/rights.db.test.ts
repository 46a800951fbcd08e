import type { CallPath } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import { payloads } from '../../../testing/payloads/payloads';
import { addContract } from '../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { hashToken } from '../sessions';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const otherContract = 'CT401';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  for (const number of ['T400', 'T401', 'T402', 'T403']) {
    await addCustomer(db, number, { validated: number !== 'T402' });
    await addContract(db, number, `C${number}`);
  }
  await addAgent(db, 'tfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'treadonly', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'tlimited', [{ id: 'searchCase', mode: 'LIMITED' }]);
  await addAgent(db, 'tbare', []);
  const logins = { owner: 'T400', unvalidated: 'T402', disabled: 'T403', impersonator: 'ADMIN:T400*tfull' };
  const agents = { full: 'tfull', readOnly: 'treadonly', limited: 'tlimited', bare: 'tbare' };
  for (const [role, login] of Object.entries({ ...logins, ...agents, expired: 'T400' })) {
    tokens[role] = (await portal.logIn(login)).token;
  }
  await db.updateTable('identity').set({ status: 'DISABLED' }).where('login', '=', 'T403').execute();
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('token_hash', '=', hashToken(tokens.expired!))
    .execute();
  tokens.forged = 'A'.repeat(22);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const pathsOf = (who: string) =>
  (Object.keys(calls) as CallPath[]).filter((path) => callRights[path].who === who);
const own = pathsOf('customer');
const guarded = [...own, ...pathsOf('session')];

const ask = (path: CallPath, role: string | undefined, customer = 'T400', contract = `C${customer}`) =>
  portal.post(
    path,
    payloads[path]({ customerNbr: customer, contractNbr: contract, orderNumber: 'A1' }),
    role === undefined ? undefined : tokens[role],
  );

const gone = { code: '401', message: 'Votre session a expiré, veuillez vous reconnecter', errors: [] };
const refused = { code: '403', message: 'Vous n’avez pas accès à ces informations', errors: [] };

describe.each(guarded)('S2 %s', (path) => {
  test.each([undefined, 'expired', 'forged', 'disabled'])(
    'without a live session (%s): 401',
    async (role) => {
      const response = await ask(path, role);
      expect({ status: response.statusCode, ...response.json() }).toEqual({ status: 401, ...gone });
    },
  );
});

describe.each(own)('S2 %s', (path) => {
  test.each(['owner', 'full', 'readOnly', 'impersonator'])('%s reads the customer’s data', async (role) => {
    expect((await ask(path, role)).statusCode).toBe(200);
  });

  test.each(['limited', 'bare', 'unvalidated'])('%s is refused', async (role) => {
    const customer = role === 'unvalidated' ? 'T402' : 'T400';
    const response = await ask(path, role, customer);
    expect({ status: response.statusCode, ...response.json() }).toEqual({ status: 403, ...refused });
  });

  test.each(['owner', 'impersonator'])('to %s, another’s data and none at all answer alike', async (role) => {
    const foreign = await ask(path, role, 'T401');
    const absent = await ask(path, role, 'T498');
    expect({ status: foreign.statusCode, ...foreign.json() }).toEqual({ status: 403, ...refused });
    expect(absent.statusCode).toBe(403);
    expect(absent.body).toBe(foreign.body);
  });
});

test.each(['/getContract', '/getBalance'] as const)(
  'S2 %s refuses another’s contract named with the caller’s own number',
  async (path) => {
    const response = await ask(path, 'owner', 'T400', otherContract);
    expect({ status: response.statusCode, ...response.json() }).toEqual({ status: 403, ...refused });
    expect((await ask(path, 'full', 'T400', otherContract)).statusCode).toBe(404);
  },
);

test('C1.7 an agent who asks for an unknown customer is told so', async () => {
  const response = await ask('/getContext', 'full', 'T498');
  expect(response.json()).toEqual({
    customer: null,
    contracts: [],
    message: 'Aucun client ne correspond à ce numéro',
  });
});

test('B11.1 what an agent reads is in the customer’s audit log; what a customer reads is not', async () => {
  const entries = () =>
    database.db
      .selectFrom('audit_entry')
      .select(['actor', 'on_behalf_of', 'call', 'contract_number'])
      .where('customer_number', '=', 'T401')
      .orderBy('position')
      .execute();
  const before = (await entries()).length;
  await ask('/getBalance', 'readOnly', 'T401');
  await ask('/getBalance', 'owner', 'T401');
  await ask('/getBalance', 'limited', 'T401');
  expect((await entries()).slice(before)).toEqual([
    { actor: 'treadonly', on_behalf_of: 'T401', call: '/getBalance', contract_number: 'CT401' },
  ]);
});
