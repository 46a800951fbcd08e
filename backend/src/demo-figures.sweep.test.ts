import type { ResponseOf } from '@portal/contract';
import { accountOf, accountTotal, addDays, plannedInstalments, today as todayInParis } from '@portal/domain';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment';
import accounts from '../seed/demo-accounts.json';
import { nothingOwed } from './domains/billing/payments/accounts.service';

const today = todayInParis();
const password = 'Lumiere2026!';
let environment: TestEnvironment;
let agent: string;

beforeAll(async () => {
  environment = await openTestEnvironment();
  agent = (await environment.portal.logIn('admin', accounts.find(({ login }) => login === 'admin')?.password))
    .token;
});
afterAll(() => environment.close());

type Context = ResponseOf<'/getContext'>;

/** What the home page and the lists read, of each contract. */
async function figuresOf(customerNbr: string) {
  const { token } = await environment.portal.logIn(customerNbr, password);
  const { contracts }: Context = await environment.portal.call('/getContext', { customerNbr }, token);
  return Promise.all(
    contracts.map(async (contract) => {
      const contractNbr = contract.contractNumber;
      const asked = { customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' } as const;
      const { account } = await environment.portal.call('/getBalance', asked, token);
      const pieces = await environment.portal.call('/financialPieces', { contractId: contractNbr }, token);
      return { contract, account, pieces, token };
    }),
  );
}

/** Demo accounts in trouble, in credit, tidy, and one of whom nothing was ever billed. */
const watched = ['100001', '100002', '100011', '100012', '100016', '100018', '100019', '100047', '100048'];

test.each([...watched, '100058', '100062', '100063'])(
  'L1.1 %s owes the same on the home page, on the bills and in the search of agents',
  async (customerNbr) => {
    const figures = await figuresOf(customerNbr);
    for (const { account, pieces } of figures) {
      const { sums } = accountOf(pieces, today);
      expect(account ?? nothingOwed).toEqual(sums);
    }
    const { customers } = await environment.portal.call('/customerAndContract', { customerNbr }, agent);
    const found = customers.find(({ customerNumber }) => customerNumber === customerNbr);
    const total = accountTotal(figures.flatMap(({ account }) => account ?? []));
    expect(found?.account ?? nothingOwed).toEqual(total);
  },
);

const households = accounts
  .filter(({ kind, login, customerNumber }) => kind === 'individual' && login === customerNumber)
  .map(({ login }) => login);

test.each(households)(
  'L1.4 the offer of %s gives the instalment that the schedule plans beyond the notice',
  async (customerNbr) => {
    const figures = await figuresOf(customerNbr);
    for (const { contract, pieces, token } of figures) {
      if (contract.billingMode !== 'PAYMENT_SCHEDULE') continue;
      const { energy, contractNumber: contractNbr } = contract;
      const asked = {
        customerType: 'INDIVIDUAL' as const,
        contracts: [{ energy, contractNumber: contractNbr }],
      };
      const { budgets } = await environment.portal.call('/getPack', asked, token);
      const full = await environment.portal.call('/getContract', { customerNbr, contractNbr }, token);
      // of several months, the last before the anniversary may pay a part
      if (full.contract.installmentFrequency !== 'MONTHLY') continue;
      const notice = addDays(today, full.contract.finance.paymentMode === 'directDebit' ? 14 : 0);
      const next = plannedInstalments(pieces.prepayments, today, null).find(
        ({ dueDate }) => dueDate >= notice,
      );
      expect(budgets[0]?.scheduledInstallment?.amount).toBe(next?.amount);
      if (watched.includes(customerNbr)) expect(next).toBeDefined();
    }
  },
);
