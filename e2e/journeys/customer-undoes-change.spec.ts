import type { APIRequestContext } from '@playwright/test';
import { UndoChangePage } from '../pages/undo-change-page';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { linkIn, mailTo } from '../support/outbox';
import { expectFitsPhone } from '../support/phone-window';

const chosen = 'Soleil-Levant7!';
const kept = 'Lumiere2026!';

async function mailboxOf(customer: string): Promise<string> {
  const [row] = await rows<{ email: string }>('select email from customer where customer_number = $1', [
    customer,
  ]);
  return row?.email ?? '';
}

const mandateOf = (customer: string) =>
  rows<{ contract_number: string; rum_code: string }>(
    `select contract_number, rum_code from contract_billing where customer_number = $1 and rum_code is not null
      order by contract_number limit 1`,
    [customer],
  );

/** A thief at work: the calls that the screens make, with the password that they stole. */
async function thief(request: APIRequestContext, customer: string) {
  const logIn = await request.post('/api/login', { data: { user: customer, password: kept } });
  const { token } = (await logIn.json()) as { token: string };
  return async (path: string, data: Record<string, unknown>) => {
    const answer = await request.post(`/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
  };
}

test('C5.1 C5.9 a password changed by a thief is undone from the e-mail, and the owner chooses a new one; a wrong link shows no form', async ({
  page,
  request,
  logIn,
  createPassword,
  dashboard,
}) => {
  test.slow();
  const customer = '100073';
  const since = new Date();
  const act = await thief(request, customer);
  await act('/changePassword', { user: customer, oldPassword: kept, newPassword: 'Voleur-De-Nuit9!' });
  const mailbox = await mailboxOf(customer);
  const warning = await mailTo(request, mailbox, since, 'Votre mot de passe a été modifié');

  const undo = new UndoChangePage(page);
  await test.step('a link that is too old or wrong shows no form', async () => {
    await page.goto(`/undo-change#code=${'A'.repeat(32)}`);
    await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
    await expect(undo.undo).toHaveCount(0);
    await undo.leave.click();
    await expect(page).toHaveURL(/\/login$/);
  });

  const link = linkIn(warning);
  await undo.openFrom(link);
  await expect(page).not.toHaveURL(/#/);
  const before = new Date();
  await undo.confirm();
  await logIn.open();
  await logIn.enter(customer, 'Voleur-De-Nuit9!');
  await expect(logIn.refusal).toBeVisible();

  const way = await mailTo(request, mailbox, before, 'Le changement est annulé');
  await page.goto(linkIn(way));
  await createPassword.expectHere();
  await createPassword.choose(chosen);
  await dashboard.expectHere();

  // the link has served; it says so to who is signed in, too
  await page.goto(link);
  await expect(page.getByText(/déjà été annulé/)).toBeVisible();
});

test('C5.4 an account that a thief put in is taken out again, by keyboard alone', async ({
  page,
  request,
}) => {
  const customer = '100058';
  const [before] = await mandateOf(customer);
  const since = new Date();
  const act = await thief(request, customer);
  await act('/updateBillingData', {
    mode: 'IBAN',
    customerNbr: customer,
    ibanCode: 'FR1420041010050500013M02606',
    rumCode: before?.rum_code,
  });
  expect((await mandateOf(customer))[0]?.rum_code).not.toBe(before?.rum_code);
  const warning = await mailTo(request, await mailboxOf(customer), since);
  const undo = new UndoChangePage(page);
  await undo.openFrom(linkIn(warning));
  await expect(page.getByText(/nous prélevons de nouveau le compte/)).toBeVisible();
  await expectFitsPhone(page);
  // a second link to the same page, opened by a scanner: nothing happens by being opened
  expect((await mandateOf(customer))[0]?.rum_code).not.toBe(before?.rum_code);
  await undo.undo.focus();
  await page.keyboard.press('Enter');
  await undo.expectOpen('Le changement est annulé');
  expect(await mandateOf(customer)).toEqual([before]);
});
