import { callByHand } from '../support/calls-by-hand';
import { PaymentsPage } from '../pages/payments-page';
import { accountOf, balanceOf, contractsOf, firstPaymentOf } from '../support/database';
import { expect, test } from '../support/journey';

const firstContract = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';

test('C2.2 S2 a debt and money owed back are those of the database; a missing balance is no zero; another’s is refused', async ({
  page,
  logIn,
  dashboard,
}) => {
  for (const [login, words] of [
    ['100011', 'En votre faveur'],
    ['100012', 'En retard'],
  ] as const) {
    await test.step(`customer ${login} reads: ${words}`, async () => {
      await logIn.holds(login);
      await page.goto('/');
      await dashboard.expectHere();
      const owed = await balanceOf(await firstContract(login));
      expect(await dashboard.amountOf(dashboard.balance)).toBe(Math.abs(owed ?? Number.NaN));
      await expect(dashboard.balance).toContainText(words);
    });
  }

  await test.step('customer 100010 has no balance', async () => {
    await logIn.holds('100010');
    await page.goto('/');
    await expect(dashboard.balance).toContainText('Votre solde n’est pas disponible pour le moment.');
    await expect(dashboard.balance).not.toContainText('€');
    const data = { customerNbr: '100012', contractNbr: await firstContract('100012') };
    const answer = await callByHand(page, 'getBalance', { ...data, mode: 'CONTRACT_BALANCE' });
    expect(answer.status()).toBe(403);
  });
});

const euros = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replace(/\s/g, ' ');

for (const accounts of [
  ['100001', '100002', '100016', '100058'],
  ['100047', '100048', '100062', '100063'],
]) {
  test(`L1.1 L1.5 what home, bills and payments say is owed is the database’s: ${accounts.join(', ')}`, async ({
    page,
    logIn,
    frame,
    dashboard,
  }) => {
    test.slow();
    const bills = page.getByRole('region', { name: 'À payer' });
    const first = page.getByRole('region', { name: 'Premier paiement' });
    const payments = new PaymentsPage(page);
    const said = async (region: typeof bills) => {
      await expect(region).not.toContainText('Chargement');
      return ((await region.textContent()) ?? '').replace(/\s+/g, ' ');
    };
    for (const login of accounts) {
      await test.step(`customer ${login}`, async () => {
        const contract = await firstContract(login);
        await logIn.holds(login);
        // another journey may pay one of these debts in between: both sides are then read again
        await expect(async () => {
          const { due, late, owed_back: back } = await accountOf(contract);
          const awaited = await firstPaymentOf(login);
          await page.goto('/');
          await dashboard.expectHere();
          if (awaited !== null) expect(await said(first)).toContain(euros(awaited));
          else expect(await said(dashboard.balance)).toContain(euros(due > 0 ? due : back));
          await expect(dashboard.balance.getByText('En retard', { exact: true })).toHaveCount(
            late > 0 ? 1 : 0,
          );

          await frame.goTo('Factures', 'Mes factures');
          const asked = await said(bills);
          if (due > 0) expect(asked).toContain(euros(due));
          if (awaited !== null) expect(await said(first)).toContain(euros(awaited));
          expect(asked.includes('Vous êtes à jour')).toBe(due === 0 && awaited === null);

          if (due === 0 && awaited === null) return;
          await frame.goTo('Paiements', 'Mes paiements');
          if (awaited !== null) expect(await said(first)).toContain(euros(awaited));
          else expect(await said(payments.balance)).toContain(euros(due));
        }).toPass();
      });
    }
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
  await logIn.holds('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');
  const other = await context.newPage();
  await other.goto('/document/bills');
  const contracts = await contractsOf('100001');
  expect(contracts.map(({ energy }) => energy).sort()).toEqual(['EL', 'NG']);

  for (const { contract_number: number, energy } of contracts) {
    await dashboard.choose(number);
    const owed = Math.abs((await balanceOf(number)) ?? Number.NaN);
    await expect.poll(() => dashboard.amountOf(dashboard.balance)).toBe(owed);
    const words = `Contrat ${number} · ${energy === 'EL' ? 'Électricité' : 'Gaz naturel'}`;
    await expect(other.getByText(words)).toBeVisible();
    await frame.goTo('Historique', 'Historique de consommation');
    await expect(page.getByText(words)).toBeVisible();
    await frame.entry('Tableau de bord').click();
    await expect(dashboard.heading).toHaveText('Bonjour Camille');
  }
});
