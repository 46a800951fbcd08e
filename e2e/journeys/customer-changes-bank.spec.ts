import { InformationPage } from '../pages/information-page';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { requestsOf } from '../support/offers';
import { mailTo } from '../support/outbox';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const iban = 'FR14 2004 1010 0505 0001 3M02 606';
const german = 'DE89 3704 0044 0532 0130 00';

const firstContract = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const accountOf = async (contract: string) => {
  const [found] = await rows<{ iban: string; rum_code: string; bank_name: string | null; debit_day: number }>(
    `select mandate.iban, mandate.rum_code, mandate.bank_name, contract_billing.debit_day from contract_billing
       join mandate using (customer_number, rum_code) where contract_billing.contract_number = $1`,
    [contract],
  );
  return found;
};
const mailboxOf = async (customer: string) =>
  (await rows<{ email: string }>('select email from customer where customer_number = $1', [customer]))[0]
    ?.email ?? '';

test('C5.4 another account: its bank is recognised, the mandate is replaced and the customer is notified; nobody changes another customer’s account', async ({
  page,
  request,
  logIn,
}) => {
  const customer = '100032';
  const contract = await firstContract(customer);
  const before = await accountOf(contract);
  const since = new Date();
  await logIn.openSession(customer);
  const information = new InformationPage(page);
  await information.open();
  const { bank } = information;
  await expect(information.valueUnder(bank, 'Référence du mandat')).toHaveText(before?.rum_code ?? '');
  await bank.getByRole('button', { name: 'Changer de compte' }).click();
  const field = bank.getByLabel('IBAN du compte');
  await field.pressSequentially('fr14200410100505');
  await expect(bank).toContainText('Cet IBAN est incomplet');
  await expectFitsPhone(page);
  await wideWindow(page);
  await field.pressSequentially('00013M02607');
  await expect(bank).toContainText('Cet IBAN n’est pas valide');
  await field.press('Backspace');
  await field.press('6');
  await expect(bank).toContainText('Banque reconnue : La Banque Postale');
  // a digit taken out and put back in the middle: the caret stays there
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await field.press('Backspace');
  await field.press('0');
  await expect(field).toHaveValue(iban);
  await information.ask(bank);
  await expect(information.dialog.getByRole('row', { name: /IBAN/ })).toContainText(iban);
  await expectFitsPhone(page);
  await wideWindow(page);
  await information.confirm('Signer le mandat', 'Par sécurité, un e-mail prévient');
  const after = await accountOf(contract);
  expect(after).toMatchObject({ iban: iban.replace(/ /g, ''), bank_name: 'La Banque Postale' });
  expect(after?.rum_code).not.toBe(before?.rum_code);
  await expect(information.valueUnder(bank, 'IBAN')).toHaveText('FR14 •••• •••• •••• •••• ••• 2606');
  await expect(information.valueUnder(bank, 'Référence du mandat')).toHaveText(after?.rum_code ?? '');
  expect((await requestsOf(contract))[0]).toMatchObject({
    status: 'NEW',
    subcategory: 'PAYMENT_MODE_CHANGE',
  });
  expect((await mailTo(request, await mailboxOf(customer), since)).text).toContain(after?.rum_code ?? '');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '3M02',
  );

  await test.step('the debit day of another customer stays', async () => {
    const other = await firstContract('100001');
    const kept = await accountOf(other);
    const debitDay = kept?.debit_day === 15 ? 10 : 15;
    const asked = { mode: 'DEBIT_DAY', contractNbr: other, debitDay };
    expect((await callByHand(page, 'updateBillingData', asked)).status()).toBe(403);
    expect(await accountOf(other)).toEqual(kept);
  });
});

test('C5.4 by keyboard alone the debit day changes, to one that is not the current', async ({
  page,
  logIn,
}) => {
  const customer = '100033';
  const contract = await firstContract(customer);
  const before = await accountOf(contract);
  await logIn.openSession(customer);
  const information = new InformationPage(page);
  await information.open();
  await information.bank.getByRole('button', { name: 'Changer de jour' }).focus();
  await page.keyboard.press('Enter');
  const days = information.bank.getByLabel('Nouveau jour de prélèvement');
  await expect(days).toBeFocused();
  expect(await days.getByRole('option').allInnerTexts()).not.toContain(`Le ${before?.debit_day} du mois`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(information.bank).toContainText('Choisissez un jour');
  await expect(days).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(information.dialog).toBeVisible();
  const verb = information.dialog.getByRole('button', { name: 'Changer de jour' });
  for (let pressed = 0; pressed < 5; pressed += 1) {
    if (await verb.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(information.dialog).toContainText('C’est enregistré');
  const after = await accountOf(contract);
  expect(after?.debit_day).not.toBe(before?.debit_day);
  await page.keyboard.press('Escape');
  await expect(information.valueUnder(information.bank, 'Jour de prélèvement')).toHaveText(
    `Le ${after?.debit_day} du mois`,
  );
});

test('P1.10 after a session’s end the IBAN is typed again, its owner is not', async ({ page, logIn }) => {
  await page.clock.install();
  await logIn.openSession('100032');
  const information = new InformationPage(page);
  await information.open();
  await information.bank.getByRole('button', { name: 'Changer de compte' }).click();
  await information.bank.getByLabel('IBAN du compte').fill(german);
  await information.bank.getByLabel('Prénom du titulaire').fill('Dominique');
  await page.clock.fastForward('01:00:01');
  await information.ask(information.bank);
  await information.dialog.getByRole('button', { name: 'Signer le mandat' }).click();
  const expired = page.getByRole('dialog', { name: /Votre session a expiré/ });
  await expired.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn.enter('100032', 'Lumiere2026!');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/profile/information');
  await expect(information.bank.getByLabel('Prénom du titulaire')).toHaveValue('Dominique');
  await expect(information.bank.getByLabel('IBAN du compte')).toHaveValue('');
  await expect(information.bank).toContainText('Par sécurité, l’IBAN n’a pas été gardé');
  await information.bank.getByRole('button', { name: 'Annuler' }).click();
});
