import { FramePage } from '../pages/frame-page';
import { callByHand } from '../support/calls-by-hand';
import { accountOf, balanceOf, contractsOf } from '../support/database';
import { expectFiguresOf } from '../support/figures-owed';
import { expect, test } from '../support/journey';

const firstContract = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';

test('C2.2 S2 a debt and money owed back are those of the database; a missing balance is not shown as zero; another customer’s balance is refused', async ({
  page,
  logIn,
  dashboard,
}) => {
  // what is owed is not netted with what is owed back, of which a refund under way may be a part
  for (const [login, words, part] of [
    ['100011', 'En votre faveur', 'owed_back'],
    ['100012', 'En retard', 'due'],
  ] as const) {
    await test.step(`customer ${login} reads: ${words}`, async () => {
      await logIn.openSession(login);
      await page.goto('/');
      await dashboard.expectHere();
      const account = await accountOf(await firstContract(login));
      expect(account[part]).toBeGreaterThan(0);
      expect(await dashboard.amountOf(dashboard.balance)).toBe(account[part] / 100);
      await expect(dashboard.balance).toContainText(words);
    });
  }

  await test.step('customer 100010 has no balance', async () => {
    await logIn.openSession('100010');
    await page.goto('/');
    await expect(dashboard.balance).toContainText('Votre solde n’est pas disponible pour le moment.');
    await expect(dashboard.balance).not.toContainText('€');
    const data = { customerNbr: '100012', contractNbr: await firstContract('100012') };
    const answer = await callByHand(page, 'getBalance', { ...data, mode: 'CONTRACT_BALANCE' });
    expect(answer.status()).toBe(403);
  });
});

for (const accounts of [
  ['100002', '100048'],
  ['100016', '100062'],
]) {
  test(`L1.1 L1.5 home, bills and payments show the amounts owed of the database: ${accounts.join(', ')}`, async ({
    logIn,
    frame,
    dashboard,
  }) => {
    test.slow();
    for (const login of accounts)
      await test.step(`customer ${login}`, () => expectFiguresOf(login, { logIn, frame, dashboard }));
  });
}

test('C2.1 switching the contract changes every figure and every screen, in the other tab too', async ({
  context,
  page,
  logIn,
  frame,
  dashboard,
}) => {
  test.slow();
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');
  const other = await context.newPage();
  await other.goto('/document/bills');
  const contracts = await contractsOf('100001');
  expect(contracts.map(({ energy }) => energy).sort()).toEqual(['EL', 'NG']);

  for (const { contract_number: number, energy } of contracts) {
    await frame.choose(number);
    const owed = Math.abs((await balanceOf(number)) ?? Number.NaN);
    await expect.poll(() => dashboard.amountOf(dashboard.balance)).toBe(owed);
    const words = new RegExp(`${energy === 'EL' ? 'Électricité' : 'Gaz naturel'} · Contrat n°\\s${number}`);
    await expect(new FramePage(other).contract).toContainText(words);
    await frame.goTo('Historique', 'Historique de consommation');
    await expect(frame.contract).toContainText(words);
    await frame.entry('Tableau de bord').click();
    await expect(dashboard.heading).toHaveText('Bonjour Camille');
  }
});
