import { account } from '../support/accounts';
import { balanceOf, contractsOf } from '../support/database';
import { expect, test } from '../support/journey';

for (const login of ['100001', '100011', '100012', '100016', '100017', '100018']) {
  test(`C2.2 customer ${login} (${account(login).note}) sees the balance the database holds`, async ({
    logIn,
    dashboard,
  }) => {
    await logIn.as(login);
    await dashboard.expectHere();
    const [contract] = await contractsOf(login);
    const owed = await balanceOf(contract?.contract_number ?? '');
    expect(await dashboard.amountOf(dashboard.balance)).toBe(Math.abs(owed ?? Number.NaN));
    const words = owed === 0 ? 'À jour' : (owed ?? 0) > 0 ? 'À payer' : 'En votre faveur';
    await expect(dashboard.balance).toContainText(words);
  });
}

test('C2.2 a missing balance is said, and is no zero', async ({ logIn, dashboard }) => {
  await logIn.as('100010');
  await dashboard.expectHere();
  await expect(dashboard.balance).toContainText('Votre solde n’est pas disponible pour le moment.');
  await expect(dashboard.balance).not.toContainText('€');
});

test('C2.1 switching the contract changes every figure and every screen, in the other tab too', async ({
  context,
  page,
  logIn,
  frame,
  dashboard,
}) => {
  test.slow();
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  const other = await context.newPage();
  await other.goto('/document/bills');
  const contracts = await contractsOf('100001');
  expect(contracts.map(({ energy }) => energy).sort()).toEqual(['EL', 'NG']);

  for (const { contract_number: number, energy } of contracts) {
    await dashboard.choose(number);
    await dashboard.expectHere('Camille');
    expect(await dashboard.amountOf(dashboard.balance)).toBe(
      Math.abs((await balanceOf(number)) ?? Number.NaN),
    );
    const words = `Contrat ${number} · ${energy === 'EL' ? 'Électricité' : 'Gaz naturel'}`;
    await expect(other.getByText(words)).toBeVisible();
    await frame.goTo('Historique', 'Historique de consommation');
    await expect(page.getByText(words)).toBeVisible();
    await frame.goTo('Tableau de bord', /^Bonjour/);
  }
});

test('C2.1 one of 500 contracts is found by its number', async ({ logIn, dashboard }) => {
  await logIn.as('100004');
  await dashboard.expectHere();
  const contracts = await contractsOf('100004');
  expect(contracts).toHaveLength(500);
  const wanted = contracts[321]?.contract_number ?? '';
  await dashboard.contract.click();
  await dashboard.page.getByRole('combobox', { name: 'Rechercher un contrat' }).fill(wanted);
  await dashboard.page.getByRole('option').first().click();
  await expect(dashboard.contract).toContainText(wanted);
});

for (const login of ['100008', '100009', '100027']) {
  test(`the home of customer ${login} (${account(login).note}) stands whole`, async ({
    logIn,
    dashboard,
  }) => {
    await logIn.as(login);
    await dashboard.expectOpen(/./);
  });
}
