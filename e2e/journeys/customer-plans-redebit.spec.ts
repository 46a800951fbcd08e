import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { cards, chargesOf, refusedDebit, replacementsOf } from '../support/payments';

/** Each of its six refused debits is one journey's. */
const payer = '100048';
const verb = 'Programmer un nouveau prélèvement';
const weekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** `2026-12-01` → `mardi 1er décembre`, as the calendar names it. */
const named = (day: string) => weekday.format(new Date(day)).replace(/ 1 /, ' 1er ');

test('C6.4 by keyboard alone a debit is planned once, at a day on which the banks work', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 0);
  await logIn.holds(payer);
  const screen = new PaymentsPage(page);
  await screen.open(`?piece=${debit.id}&pay=redebit`);
  await expect(screen.dialog.getByRole('radio')).toHaveCount(15);
  await expectAccessible(page);
  const open = screen.dialog.locator('input[type=radio]:enabled');
  for (const day of await open.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))) {
    expect(new Date(day).getUTCDay() % 6, day).not.toBe(0);
  }
  await open.last().focus();
  await page.keyboard.press('Space');
  const chosen = await open.last().inputValue();
  await expect(screen.dialog.getByText(`seront prélevés le ${named(chosen)}`)).toBeVisible();
  await screen.dialog.getByRole('button', { name: verb }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nouveau prélèvement programmé' })).toBeVisible();
  await expectAccessible(page);
  await screen.done.click();
  expect(await replacementsOf(debit.id)).toEqual([
    { status: 'validated', method: 'sdd', amount: debit.amount, due_date: chosen, waived: false },
  ]);
  await expect(screen.schedule.getByText(/^Nouveau prélèvement/).first()).toBeVisible();
});

test('C6.4 a day within the mandate’s notice needs an explicit agreement, which is recorded', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 1);
  await logIn.holds(payer);
  const screen = new PaymentsPage(page);
  await screen.open(`?piece=${debit.id}&pay=redebit`);
  const open = screen.dialog.locator('input[type=radio]:enabled');
  await open.first().check({ force: true });
  const chosen = await open.first().inputValue();
  await screen.dialog.getByRole('button', { name: verb }).click();
  await expect(screen.dialog.getByText(/^Acceptez un délai plus court/)).toBeVisible();
  expect(await replacementsOf(debit.id)).toEqual([]);
  await screen.dialog.getByRole('checkbox').check();
  await screen.dialog.getByRole('button', { name: verb }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Nouveau prélèvement programmé' })).toBeVisible();
  expect(await replacementsOf(debit.id)).toMatchObject([{ due_date: chosen, waived: true }]);
});

test('C6.4 a lost answer is told, and the same wish again is one debit', async ({ page, logIn }) => {
  const debit = await refusedDebit(payer, 2);
  await logIn.holds(payer);
  const screen = new PaymentsPage(page);
  await screen.open(`?piece=${debit.id}&pay=redebit`);
  await screen.dialog.locator('input[type=radio]:enabled').last().check({ force: true });
  await page.route('**/api/getDocumentsList', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await screen.dialog.getByRole('button', { name: verb }).click();
  await expect(screen.dialog.getByText(/^La réponse ne nous est pas parvenue/)).toBeVisible();
  await page.unroute('**/api/getDocumentsList');
  await screen.dialog.getByRole('button', { name: verb }).click();
  await expect(page.getByRole('dialog', { name: 'Nouveau prélèvement programmé' })).toBeVisible();
  expect(await replacementsOf(debit.id)).toHaveLength(1);
});

test('C6.4 a debit drawn again in one tab is not paid by card in another', async ({
  page,
  context,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 3);
  await logIn.holds(payer);
  const [card, redebit] = [new PaymentsPage(page), new PaymentsPage(await context.newPage())];
  await card.openCard(debit.id);
  await card.typeCard(cards.good);
  await redebit.open(`?piece=${debit.id}&pay=redebit`);
  await redebit.dialog.locator('input[type=radio]:enabled').last().check({ force: true });
  await redebit.dialog.getByRole('button', { name: verb }).click();
  await expect(redebit.page.getByRole('dialog', { name: 'Nouveau prélèvement programmé' })).toBeVisible();
  await card.pay.click();
  await expect(card.dialog.getByText(/^Ce paiement a été annulé entre-temps/)).toBeVisible();
  await card.retry.click();
  await expect(card.dialog.getByText(/déjà réglée, ou un nouveau prélèvement/)).toBeVisible();
  expect(await chargesOf(debit.id)).toEqual([{ status: 'cancelled', charged: 'canceled' }]);
  expect(await replacementsOf(debit.id)).toMatchObject([{ status: 'validated', method: 'sdd' }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C6.4 the calendar fits, and « back » closes it', async ({ page, logIn }) => {
    const debit = await refusedDebit(payer, 4);
    await logIn.holds(payer);
    const screen = new PaymentsPage(page);
    await screen.open();
    await screen.failed
      .getByRole('button', { name: /^Nouvelle date/ })
      .first()
      .tap();
    await expect(screen.dialog.getByRole('radio')).toHaveCount(15);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.goBack();
    await expect(screen.dialog).toHaveCount(0);
    expect(await replacementsOf(debit.id)).toEqual([]);
  });
});
