import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { expect, test } from '../support/journey';
import { cards, chargesOf, refusedDebit, replacementsOf } from '../support/payments';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Each of its refused debits is one journey's. */
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

test('C6.4 S2 by keyboard alone a debit is planned once, on a day on which the banks work; another customer’s debit cannot be planned', async ({
  page,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 0);
  await logIn.openSession(payer);
  const screen = new PaymentsPage(page);
  await screen.open();

  await test.step('on a phone the calendar fits, and « back » closes it', async () => {
    const again = screen.failed.getByRole('button', { name: /^Nouvelle date/ }).first();
    await again.click();
    await expect(screen.dialog.getByRole('radio')).toHaveCount(15);
    await expectFitsPhone(page);
    await page.goBack();
    await expect(screen.dialog).toHaveCount(0);
    await wideWindow(page);
    expect(await replacementsOf(debit.id)).toEqual([]);
  });

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

  await test.step('another customer’s debit cannot be planned', async () => {
    const theirs = await refusedDebit('100012', 0);
    const answer = await callByHand(page, 'getDocumentsList', {
      mode: 'CREATE_PAYMENT',
      customerNbr: '100012',
      contractNbr: theirs.contract_number,
      payment: theirs.id,
      dueDate: chosen,
    });
    expect(answer.status()).toBe(403);
    expect(await replacementsOf(theirs.id)).toEqual([]);
  });
});

test('C6.4 a debit drawn again in one tab is not paid by card in another', async ({
  page,
  context,
  logIn,
}) => {
  const debit = await refusedDebit(payer, 1);
  await logIn.openSession(payer);
  const [card, redebit] = [new PaymentsPage(page), new PaymentsPage(await context.newPage())];
  await card.openCard(debit.id);
  await card.typeCard(cards.good);
  await redebit.open(`?piece=${debit.id}&pay=redebit`);
  await redebit.dialog.locator('input[type=radio]:enabled').last().check({ force: true });
  await redebit.dialog.getByRole('button', { name: verb }).click();
  await expect(redebit.page.getByRole('dialog', { name: 'Nouveau prélèvement programmé' })).toBeVisible();
  await card.pay.click();
  await expect(
    card.dialog.getByText(/^Un nouveau prélèvement de cette échéance est programmé le /),
  ).toBeVisible();
  expect(await chargesOf(debit.id)).toEqual([{ status: 'cancelled', charged: 'canceled' }]);
  expect(await replacementsOf(debit.id)).toMatchObject([{ status: 'validated', method: 'sdd' }]);
});
