import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { cards, chargesOf, expectPaidOnce, refusedDebit, replacementsOf } from '../support/payments';

/** Each of its six refused debits is one journey's. */
const payer = '100047';

test('C6.5 from the link of a failed debit, by keyboard alone, a card pays it once', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 0);
  await logIn.holds(payer);
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
});

test('C6.5 a refused card is told in the provider’s words; the retry takes another, once', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 1);
  await logIn.holds(payer);
  const screen = new PaymentsPage(page);
  await screen.openCard(debit.id);
  await screen.typeCard(cards.refused);
  await screen.pay.click();
  await expect(screen.dialog.getByText('Votre carte a été refusée.')).toBeVisible();
  await expectAccessible(page);
  expect(await replacementsOf(debit.id)).toEqual([]);
  await screen.typeCard(cards.good);
  await screen.retry.dblclick();
  await expect(screen.accepted).toBeVisible();
  await screen.done.click();
  await expectPaidOnce(debit);
});

test('C6.5 3-D Secure: what the bank refuses is not paid, what it grants is', async ({ page, logIn }) => {
  const debit = await refusedDebit(payer, 2);
  await logIn.holds(payer);
  const screen = new PaymentsPage(page);
  await screen.openCard(debit.id);
  await screen.typeCard(cards.asks3ds);
  await screen.pay.click();
  await screen.bank.getByRole('button', { name: 'Refuser' }).click();
  await expect(screen.dialog.getByText(/^Votre banque n’a pas pu vous authentifier/)).toBeVisible();
  await screen.typeCard(cards.asks3ds);
  await screen.retry.click();
  await screen.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(screen.accepted).toBeVisible();
  await screen.done.click();
  await expectPaidOnce(debit);
});

test('C6.5 the same debit in two tabs is paid once, and both say so', async ({ page, context, logIn }) => {
  const debit = await refusedDebit(payer, 3);
  await logIn.as(payer);
  const [first, second] = [new PaymentsPage(page), new PaymentsPage(await context.newPage())];
  for (const tab of [first, second]) {
    await tab.openCard(debit.id);
    await tab.typeCard(cards.good);
  }
  await first.pay.click();
  await expect(first.accepted).toBeVisible();
  await second.pay.click();
  await expect(second.accepted).toBeVisible();
  await expectPaidOnce(debit);
});

test('C6.5 a reload at the bank’s page and a lost answer: the same payment, found again', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 4);
  await logIn.holds(payer);
  const screen = new PaymentsPage(page);
  await screen.openCard(debit.id);
  await screen.typeCard(cards.asks3ds);
  await screen.pay.click();
  await expect(screen.bank).toBeVisible();
  await page.reload();
  await expect(screen.pay).toBeVisible();
  await page.route('**/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await screen.typeCard(cards.good);
  await screen.pay.click();
  await expect(screen.accepted).toBeVisible();
  expect(await chargesOf(debit.id)).toHaveLength(1);
  await expectPaidOnce(debit);
  await page.goto(`/document/payments?piece=${debit.id}&pay=card`);
  await expect(screen.dialog.getByText(/^Cette échéance est déjà réglée/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C6.5 from the dashboard’s card to « Valider », nothing sticks out', async ({ page, logIn }) => {
    const debit = await refusedDebit(payer, 5);
    await logIn.as(payer);
    const link = page.locator(`a[href="/document/payments?piece=${debit.id}&pay=card"]`);
    await link.tap();
    const screen = new PaymentsPage(page);
    await expect(screen.pay).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await screen.typeCard('4242');
    await screen.pay.tap();
    await expect(screen.dialog.getByText('Votre numéro de carte est incomplet.').first()).toBeVisible();
    await expectAccessible(page);
    await screen.typeCard(cards.good);
    await screen.pay.tap();
    await expect(screen.accepted).toBeVisible();
    await screen.done.tap();
    expect(await overflow()).toBe(0);
    await expectPaidOnce(debit);
  });
});

test('S1 another customer’s debit is not one’s own to pay', async ({ page, logIn }) => {
  const debit = await refusedDebit('100012', 0);
  await logIn.holds('100005');
  const screen = new PaymentsPage(page);
  await screen.open(`?piece=${debit.id}&pay=card`);
  await expect(screen.dialog.getByText(/^Cette échéance n’est pas de ce contrat/)).toBeVisible();
  const state = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const bearer = /"token\\*":\\*"([^"\\]+)/.exec(state)?.[1] ?? '';
  expect(bearer).not.toBe('');
  const answer = await page.request.post('/api/paymentCB', {
    headers: { authorization: `Bearer ${bearer}` },
    data: {
      mode: 'CREATE_PAYMENT',
      customerNbr: '100012',
      contractNbr: debit.contract_number,
      payment: debit.id,
    },
  });
  expect(answer.status()).toBe(403);
  expect(await chargesOf(debit.id)).toEqual([]);
});
