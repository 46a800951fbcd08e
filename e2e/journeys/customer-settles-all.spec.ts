import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { callByHand } from '../support/calls-by-hand';
import { expect, test } from '../support/journey';
import { cards, refusedDebit } from '../support/payments';
import { expectFitsPhone } from '../support/phone-window';
import { customerOfTwoContracts, outcomeOf, plantDebts } from '../support/planted-debts';

test('L4.6 debts of two contracts are settled by one card, each once; a debt of somebody else is not paid with them', async ({
  page,
  logIn,
}) => {
  const customer = await customerOfTwoContracts();
  const debts = await plantDebts(customer);
  expect(debts).toHaveLength(2);
  const total = debts.reduce((cents, { amount }) => cents + amount, 0);
  // every seeded customer has the password of the demo accounts
  await logIn.open();
  await logIn.enter(customer, account('100001').password);
  await expect(page).not.toHaveURL(/\/login/);
  const screen = new PaymentsPage(page);
  const all = page.getByRole('region', { name: 'Tout régler' });
  const boxes = screen.dialog.getByRole('checkbox');

  await test.step('all are chosen at first, and the sum follows the choice', async () => {
    await screen.open();
    await expect(all).toContainText('sur 2 contrats');
    await all.getByRole('button', { name: 'Tout régler' }).click();
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await expectAccessible(page);
    await boxes.first().uncheck();
    await expect(screen.dialog.getByText('1 somme choisie')).toBeVisible();
    await boxes.first().check();
    await expectFitsPhone(page);
  });

  await test.step('somebody else’s debt is refused, and nothing is begun', async () => {
    const theirs = await refusedDebit('100012', 0);
    const answer = await callByHand(page, 'paymentCB', {
      mode: 'PAY_DEBTS',
      customerNbr: customer,
      debts: [
        ...debts.map(({ id, contract_number }) => ({ contractNbr: contract_number, payment: id })),
        { contractNbr: theirs.contract_number, payment: theirs.id },
      ],
    });
    expect(answer.status()).toBe(403);
    expect(await outcomeOf(customer)).toEqual({ paid: [], charges: [] });
  });

  await test.step('one card pays both, once', async () => {
    await screen.dialog.getByRole('button', { name: /^Payer .* par carte$/ }).click();
    await screen.typeCard(cards.good);
    await screen.pay.dblclick();
    await expect(screen.accepted).toBeVisible();
    await screen.done.click();
    await expect(screen.history.getByText(/^Paiement groupé par carte/).first()).toBeVisible();
    await expect(all).toHaveCount(0);
    const { paid, charges } = await outcomeOf(customer);
    expect(charges).toEqual([{ status: 'success', charged: 'succeeded', amount: total }]);
    expect(paid.map(({ replaces_id, amount }) => ({ id: replaces_id, amount })).sort(byId)).toEqual(
      debts.map(({ id, amount }) => ({ id, amount })).sort(byId),
    );
  });
});

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id, 'fr');
