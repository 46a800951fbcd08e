import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { callByHand } from '../support/calls-by-hand';
import { expect, test } from '../support/journey';
import { cards, refusedDebit } from '../support/payments';
import { expectFitsPhone, wideWindow } from '../support/phone-window';
import { plansOf, plantIndebted } from '../support/planted-plan';

test('what is owed is repaid in parts: agreed on by the customer, followed and ended by an agent; nobody else’s debt is spread', async ({
  page,
  logIn,
}) => {
  test.slow();
  const { customer, contract, debt } = await plantIndebted();
  await logIn.open();
  // every seeded customer has the password of the demo accounts
  await logIn.enter(customer, account('100001').password);
  await expect(page).not.toHaveURL(/\/login/);
  const screen = new PaymentsPage(page);
  const plan = page.getByRole('region', { name: 'Mon échelonnement' });
  const parts = page.getByRole('list', { name: 'Versements' }).getByRole('listitem');

  await test.step('from the home to every day and sum, before anything is agreed on', async () => {
    await page.getByRole('button', { name: /^Mes paiements en retard/ }).click();
    await page.getByRole('link', { name: 'Payer en plusieurs fois' }).click();
    await screen.dialog.getByLabel('Nombre de versements').selectOption('4');
    await expect(parts).toHaveCount(4);
    await expect(parts.first()).toContainText(/30,00/);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await wideWindow(page);
    expect(await plansOf(customer)).toEqual({ left: 12_000, plans: [] });
  });

  await test.step('agreed on once, and shown with its progress', async () => {
    await screen.dialog.getByRole('button', { name: 'Accepter l’échelonnement' }).dblclick();
    await expect(screen.dialog.getByText(/le premier le/)).toBeVisible();
    await screen.dialog.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(plan.getByRole('progressbar', { name: 'Déjà payé' })).toBeVisible();
    await expect(screen.balance.getByText('Échelonné', { exact: true })).toBeVisible();
    await expect(screen.failed).toHaveCount(0);
    expect(await plansOf(customer)).toEqual({ left: 12_000, plans: ['LIVE'] });
  });

  await test.step('not payable beside the plan, nor anybody else’s debt; the customer cannot end it', async () => {
    const beside = await callByHand(page, 'paymentCB', {
      ...{ mode: 'CREATE_PAYMENT', customerNbr: customer, contractNbr: contract, payment: debt },
    });
    expect(beside.status()).toBe(409);
    const theirs = await refusedDebit('100012', 0);
    const other = { customerNbr: '100012', contractNbr: theirs.contract_number, parts: 2 };
    expect((await callByHand(page, 'agreeRepayment', other)).status()).toBe(403);
    expect((await callByHand(page, 'proposeRepayment', { ...other, customerNbr: customer })).status()).toBe(
      403,
    );
  });

  await test.step('a part is paid ahead by card', async () => {
    await plan.getByRole('button', { name: /^Payer le versement du/ }).click();
    await screen.typeCard(cards.good);
    await screen.pay.click();
    await expect(screen.accepted).toBeVisible();
    await screen.done.click();
    await expect(parts.first()).toContainText('Payé');
    expect((await plansOf(customer)).left).toBe(9_000);
  });

  await test.step('an agent reads it on the customer’s page, and ends it for a reason', async () => {
    await logIn.openSession('comdata');
    await page.goto(`/admin/customers/${customer}`);
    const card = page.getByRole('region', { name: 'Échelonnements' });
    await expect(card.getByRole('progressbar', { name: 'Déjà payé' })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: /^Annuler l’échelonnement/ }).click();
    await screen.dialog
      .getByLabel(/^Motif, lu par le client/)
      .fill('Le client préfère de plus petits versements');
    await screen.dialog.getByRole('button', { name: 'Annuler l’échelonnement' }).click();
    await expect(page.getByText(/^L’échelonnement est annulé/)).toBeVisible();
    expect(await plansOf(customer)).toEqual({ left: 9_000, plans: ['CANCELLED'] });
  });

  await test.step('and agrees on another on the contract’s page, further than the customer could', async () => {
    await page.goto(`/admin/contracts/${contract}`);
    const card = page.getByRole('region', { name: 'Échelonnements' });
    await card.getByRole('button', { name: /^Proposer un échelonnement/ }).click();
    await screen.dialog.getByLabel('Nombre de versements').selectOption('9');
    await expect(parts).toHaveCount(9);
    await screen.dialog.getByRole('button', { name: 'Mettre en place avec le client' }).click();
    await expect(screen.dialog.getByText(/par e-mail/)).toBeVisible();
    await screen.dialog.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(card.getByRole('progressbar', { name: 'Déjà payé' })).toBeVisible();
    expect(await plansOf(customer)).toEqual({ left: 9_000, plans: ['CANCELLED', 'LIVE'] });
  });

  await test.step('who only reads sees it, and cannot end it', async () => {
    await logIn.openSession('lecteur');
    await page.goto(`/admin/contracts/${contract}`);
    const card = page.getByRole('region', { name: 'Échelonnements' });
    await expect(card.getByRole('progressbar', { name: 'Déjà payé' })).toBeVisible();
    await expect(card.getByRole('button', { name: /échelonnement/ })).toHaveCount(0);
  });
});
