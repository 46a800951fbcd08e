import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone } from '../support/phone-window';
import { plantDebts } from '../support/planted-debts';

const customer = '100026';
const code = '7351';
/** As the sandbox of the agency reads it: year, 149 €, and a serial number whose end is good. */
const newNumber = (): string => {
  const year = new Date().toISOString().slice(2, 4);
  return `${year}149${String(Date.now() % 10_000).padStart(4, '0')}001`;
};

test('P25.3 an energy voucher pays what is owed, once, and the rest is a credit; not for somebody else’s contract', async ({
  page,
  logIn,
}) => {
  const [debt] = await plantDebts(customer);
  const [theirs] = await rows<{ contract_number: string }>(
    `select contract_number from contract where customer_number = '100006' limit 1`,
    [],
  );
  const number = newNumber();
  await logIn.open();
  await logIn.enter(customer, account('100001').password);
  await expect(page).not.toHaveURL(/\/login/);
  const screen = new PaymentsPage(page);
  const card = page.getByRole('region', { name: 'Chèque énergie' });
  const field = (name: string) => screen.dialog.getByRole('textbox', { name });

  await test.step('the voucher of before is there, and what is left of it', async () => {
    await screen.open();
    await expect(card.getByText('Chèque énergie …0412')).toBeVisible();
    await expect(card.getByText(/Il en reste 149,00.€/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('somebody else’s contract is refused, and the agency is not asked', async () => {
    const answer = await callByHand(page, 'giveEnergyVoucher', {
      ...{ customerNbr: customer, contractNbr: theirs?.contract_number, number, code },
    });
    expect(answer.status()).toBe(403);
  });

  await test.step('a wrong code is said at its field, and what was typed stays', async () => {
    await card.getByRole('button', { name: 'Donner un chèque énergie' }).click();
    await field('Numéro du chèque').fill(number);
    await field('Code').fill('0000');
    await screen.dialog.getByRole('button', { name: 'Donner le chèque' }).click();
    await expect(screen.dialog.getByText(/Ce code n’est pas celui du chèque/).first()).toBeVisible();
    expect((await field('Numéro du chèque').inputValue()).replaceAll(' ', '')).toBe(number);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step('the right one pays the debt; the rest is credited', async () => {
    await field('Code').fill(code);
    await screen.dialog.getByRole('button', { name: 'Donner le chèque' }).dblclick();
    await expect(screen.dialog.getByText('Chèque énergie pris en compte')).toBeVisible();
    await expect(screen.dialog.getByText(/Échéance rejetée 1.*40,37/)).toBeVisible();
    await screen.dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(screen.failed).toHaveCount(0);
    await expect(screen.history.getByText(/^Chèque énergie\s: Échéance rejetée 1/).first()).toBeVisible();
  });

  await test.step('the same voucher again changes nothing', async () => {
    const answer = await callByHand(page, 'giveEnergyVoucher', {
      ...{ customerNbr: customer, contractNbr: debt?.contract_number, number, code },
    });
    expect(answer.status()).toBe(200);
    const paid = await rows<{ amount: number; residual: number }>(
      `select amount_cents::int as amount, residual_cents::int as residual from payment_piece
       where customer_number = $1 and payment_method_code = 'energy_check' and date = current_date order by 1`,
      [customer],
    );
    expect(paid).toEqual([
      { amount: 4037, residual: 0 },
      { amount: 14_900 - 4037, residual: 4037 - 14_900 },
    ]);
  });
});
