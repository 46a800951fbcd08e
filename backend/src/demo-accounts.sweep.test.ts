import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment';
import type { ContractSummary } from '@portal/contract';
import accounts from '../seed/demo-accounts.json';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const openable = accounts.filter(
  ({ kind, note }) => !['disabled', 'twoSteps'].includes(kind) && !note.startsWith('E-mail partagé'),
);
const customers = openable.filter((account) => account.customerNumber && account.kind !== 'unvalidated');

test.each(openable)('S8 $login logs in ($note)', async ({ login, password, kind, customerNumber }) => {
  const session = await environment.portal.logIn(login, password);
  expect(session.user).toBe(customerNumber ?? login);
  expect(session.validated).toBe(kind === 'unvalidated' ? 'false' : 'true');
  expect(session.autorizationsScheme === null).toBe(customerNumber !== undefined);
});

test.each(accounts.filter(({ kind }) => kind === 'disabled'))(
  'S8 $login is refused ($note)',
  async (account) => {
    const { login: user, password } = account;
    expect(await environment.portal.refusal('/login', { user, password })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  },
);

/** Every answer is checked against the contract's schema by the server: a row that does not fit is a 500. */
async function readContract(token: string, customerNbr: string, summary: ContractSummary): Promise<void> {
  const contractNbr = summary.contractNumber;
  const { contract } = await environment.portal.call('/getContract', { customerNbr, contractNbr }, token);
  expect(contract).toMatchObject({ ...summary, isFetched: true });
  expect(contract.finance.ibanCode ?? 'FR76••1234').toMatch(/^[A-Z]{2}\d{2}•+\w{4}$/);
  const { pointOfDelivery, energy: energyType } = summary;
  const { meterReads } = await environment.portal.call(
    '/getMeterReads',
    { contractNbr, pointOfDelivery, energyType },
    token,
  );
  const days = meterReads.map((reading) => reading.endDate);
  expect(days).toEqual([...days].sort().reverse());
  const pieces = await environment.portal.call('/financialPieces', { contractId: contractNbr }, token);
  const { balance } = await environment.portal.call(
    '/getBalance',
    { customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' },
    token,
  );
  const empty = Object.values(pieces).every((list) => !Array.isArray(list) || list.length === 0);
  expect(balance === null).toBe(empty);
}

test.each(customers)(
  'S1 the six calls answer for $login ($note)',
  async ({ login, password, customerNumber }) => {
    const { token } = await environment.portal.logIn(login, password);
    const context = await environment.portal.call('/getContext', { customerNbr: customerNumber! }, token);
    expect(context.customer?.customerNumber).toBe(customerNumber);
    expect(context.message === undefined).toBe(context.contracts.length > 0);
    for (const summary of context.contracts.slice(0, 4)) await readContract(token, customerNumber!, summary);
  },
);

test('S1 a customer of 500 contracts gets them all in one answer', async () => {
  const { token } = await environment.portal.logIn('100004', 'Lumiere2026!');
  const { contracts } = await environment.portal.call('/getContext', { customerNbr: '100004' }, token);
  expect(new Set(contracts.map((contract) => contract.contractNumber)).size).toBe(500);
});

test('C1.1 two customers who share an e-mail are asked to log in with their number', async () => {
  const row = await environment.database.db
    .selectFrom('identity')
    .select('email')
    .where('login', '=', '100013')
    .executeTakeFirstOrThrow();
  const refusal = await environment.portal.refusal('/login', { user: row.email, password: 'Lumiere2026!' });
  expect(refusal.message).toContain('utilisez votre numéro de client');
});
