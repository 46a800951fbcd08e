import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { expect, test } from '../support/journey';
import { cards, chargesOf, expectPaidOnce, refusedDebit, replacementsOf } from '../support/payments';
import { expectNothingSticksOut } from '../support/phone-window';

/** Each of its refused debits is one journey's. */
const payer = '100047';

test('C6.5 S1 from the link of a failed debit, by keyboard alone, a card pays it once; another customer’s debit cannot be paid', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 0);
  await logIn.openSession(payer);
  const screen = new PaymentsPage(page);
  await screen.openCard(debit.id);
  await expectAccessible(page);
  await screen.dialog.getByRole('textbox', { name: 'Numéro de carte' }).focus();
  for (const typed of [cards.good, '1230', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(screen.accepted).toBeVisible();
  await expectAccessible(page);
  await screen.done.focus();
  await page.keyboard.press('Enter');
  await expect(screen.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/document\/payments$/);
  await expect(screen.history.getByText(/^Paiement par carte/).first()).toBeVisible();
  await expectPaidOnce(debit);

  await test.step('another customer’s debit', async () => {
    const theirs = await refusedDebit('100018', 0);
    await screen.open(`?piece=${theirs.id}&pay=card`);
    await expect(screen.dialog.getByText(/^Cette échéance n’est pas de ce contrat/)).toBeVisible();
    const answer = await callByHand(page, 'paymentCB', {
      mode: 'CREATE_PAYMENT',
      customerNbr: '100018',
      contractNbr: theirs.contract_number,
      payment: theirs.id,
    });
    expect(answer.status()).toBe(403);
    expect(await chargesOf(theirs.id)).toEqual([]);
  });
});

test('C6.5 a refused card and a bank’s refusal are shown, and pay nothing; what the bank then accepts is paid once', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 1);
  await logIn.openSession(payer);
  const screen = new PaymentsPage(page);
  await screen.openCard(debit.id);

  await test.step('the provider refuses the card', async () => {
    await screen.typeCard(cards.refused);
    await screen.pay.click();
    await expect(screen.dialog.getByText('Votre carte a été refusée.')).toBeVisible();
    await expectAccessible(page);
    expect(await replacementsOf(debit.id)).toEqual([]);
  });

  await test.step('3-D Secure: the bank refuses', async () => {
    await screen.typeCard(cards.asks3ds);
    await screen.pay.click();
    await screen.bank.getByRole('button', { name: 'Refuser' }).click();
    await expect(screen.dialog.getByText(/^Votre banque n’a pas pu vous authentifier/)).toBeVisible();
    expect(await replacementsOf(debit.id)).toEqual([]);
  });

  await test.step('3-D Secure: the bank grants', async () => {
    await screen.typeCard(cards.asks3ds);
    await screen.pay.dblclick();
    await screen.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await expect(screen.accepted).toBeVisible();
    await screen.done.click();
    await expectPaidOnce(debit);
  });
});

test('C6.5 after a reload at the bank’s page, then the same debit in two tabs, it is paid once, and both tabs say so', async ({
  page,
  context,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 2);
  await logIn.openSession(payer);
  const [first, second] = [new PaymentsPage(page), new PaymentsPage(await context.newPage())];

  await test.step('the bank’s page is left by a reload', async () => {
    await first.openCard(debit.id);
    await first.typeCard(cards.asks3ds);
    await first.pay.click();
    await expect(first.bank).toBeVisible();
    await page.reload();
    await expect(first.pay).toBeVisible();
  });

  await test.step('both tabs pay', async () => {
    await second.openCard(debit.id);
    for (const tab of [first, second]) await tab.typeCard(cards.good);
    await first.pay.click();
    await expect(first.accepted).toBeVisible();
    await second.pay.click();
    await expect(second.accepted).toBeVisible();
    expect(await chargesOf(debit.id)).toHaveLength(1);
    await expectPaidOnce(debit);
  });

  await test.step('the link of the settled debt says that it is settled', async () => {
    await first.open(`?piece=${debit.id}&pay=card`);
    await expect(first.dialog.getByText(/^Cette échéance est déjà réglée/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C6.5 a debit is paid from the dashboard, and nothing overflows the page', async ({ page, logIn }) => {
    const debit = await refusedDebit(payer, 3);
    await logIn.openSession(payer);
    await page.goto('/');
    await page.getByRole('button', { name: /^Mes paiements en retard/ }).tap();
    const link = page.locator(`a[href="/document/payments?piece=${debit.id}&pay=card"]`);
    await link.tap();
    const screen = new PaymentsPage(page);
    await expect(screen.pay).toBeVisible();
    await expectNothingSticksOut(page);
    await screen.typeCard('4242');
    await screen.pay.tap();
    await expect(screen.dialog.getByText('Votre numéro de carte est incomplet.').first()).toBeVisible();
    await expectAccessible(page);
    await screen.typeCard(cards.good);
    await screen.pay.tap();
    await expect(screen.accepted).toBeVisible();
    await screen.done.tap();
    await expectNothingSticksOut(page);
    await expectPaidOnce(debit);
  });
});
