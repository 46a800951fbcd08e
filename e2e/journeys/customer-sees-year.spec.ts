import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** With an instalment that they chose, and thresholds of their own. */
const customer = '100064';
const contract = 'EL00100064001';

test('L4.7 « Mon année » projects the balance, changes the instalments once confirmed, and keeps thresholds', async ({
  page,
  logIn,
}) => {
  await logIn.openSession(customer);
  await page.goto('/consumption/year');
  // the settlement that comes first: of the readings announced, or of the contract's year
  const balance = page.getByRole('region', { name: /^À (la prochaine régularisation|l’anniversaire), le/ });
  const choice = page.getByRole('region', { name: 'Choisir mes échéances' });
  const slider = choice.getByRole('slider');
  await expect(balance.getByText(/^(entre|de) .* (et|à) .*, quatre fois sur cinq/)).toBeVisible();
  await expectAccessible(page);

  await test.step('the slider moves the projected balance, within the bounds of the server', async () => {
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue((await slider.getAttribute('min')) ?? '');
    const lowest = await balance.textContent();
    await page.keyboard.press('End');
    await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
    await expect(balance).not.toHaveText(lowest ?? '');
  });

  await test.step('on a phone nothing sticks out', async () => {
    await expectFitsPhone(page);
    await wideWindow(page);
  });

  await test.step('the recommended amount is confirmed, saved, and said to be saved', async () => {
    await choice.getByRole('button', { name: /^Choisir / }).click();
    await choice.getByRole('button', { name: 'Changer mes échéances' }).click();
    const asked = page.getByRole('dialog', { name: /^Passer vos échéances à/ });
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Changer mes échéances' }).click();
    await expect(page.getByText(/^Vos échéances passent à .* Un e-mail vous donne/)).toBeVisible();
    const [mail] = await rows<{ template: string }>(
      `select template from mail_outbox where about_customer = $1 order by created_at desc limit 1`,
      [customer],
    );
    expect(mail?.template).toBe('instalment-changed');
    await expect(choice.getByText(/qu’une fois par mois/)).toBeVisible();
    await expect(slider).toBeDisabled();
  });

  await test.step('thresholds are kept, and refused in words', async () => {
    const limits = page.getByRole('region', { name: 'Être prévenu quand je consomme plus' });
    await limits.getByRole('textbox', { name: 'kWh par mois' }).fill('5');
    await limits.getByRole('button', { name: 'Enregistrer mes seuils' }).click();
    await expect(limits.getByText('Indiquez un nombre entier de kWh, de 10 à 100 000')).toBeVisible();
    await limits.getByRole('textbox', { name: 'kWh par mois' }).fill('480');
    await limits.getByRole('button', { name: 'Enregistrer mes seuils' }).click();
    await expect(limits.getByText('Vos seuils sont enregistrés.')).toBeVisible();
    await page.reload();
    await expect(limits.getByRole('textbox', { name: 'kWh par mois' })).toHaveValue('480');
  });

  await test.step('somebody else’s year is refused, and so is an amount beyond the bounds', async () => {
    const theirs = await callByHand(page, 'getYearProjection', { contractNbr: 'EL00100001001' });
    expect(theirs.status()).toBe(403);
    const limits = { contractNbr: 'EL00100001001', kwh: 100, amount: null };
    expect((await callByHand(page, 'setConsumptionLimits', limits)).status()).toBe(403);
    const again = await callByHand(page, 'changeInstalment', {
      contractNbr: contract,
      amount: 100_000,
      version: 1,
    });
    expect([409, 422]).toContain(again.status());
  });
});
