import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

test('L9.2 a customer finds a screen by their question, a bill of any contract and a paper, by keyboard; on a phone nothing is cut; agents’ search is refused', async ({
  page,
  logIn,
  frame,
}) => {
  const [bill] = await rows<{ number: string; contract: string }>(
    `select invoice_number as number, contract_number as contract from invoice
      where customer_number = '100001' order by invoice_date limit 1`,
    [],
  );
  await logIn.openSession('100001');
  await page.goto('/profile/setting');
  await frame.expectOpen('Mes paramètres');
  const palette = page.getByRole('dialog', { name: /^Rechercher une page/ });
  const field = palette.getByRole('combobox');
  const of = (kind: string) => palette.getByRole('group', { name: kind }).getByRole('option');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  expect(await of('Écrans').count()).toBe((await frame.entries()).length);
  await expectAccessible(page);

  await field.fill('payer carte');
  await expect(of('Questions')).toHaveText([/^Comment payer par carte/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/document\/payments$/);

  await page.keyboard.press('Control+k');
  await field.fill(bill?.number ?? '-');
  await expect(of('Factures')).toHaveText([new RegExp(bill?.number ?? '-')]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(bill?.number ?? '-');
  await expect(frame.contract).toContainText(bill?.contract ?? '-');

  await page.keyboard.press('Control+k');
  await field.fill('zzzzzz');
  await expect(palette.getByRole('status')).toHaveText(/^Aucun résultat/);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click();
  await field.fill('attestation');
  await expect(palette.getByRole('status')).toHaveText(/résultat/);
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);

  expect((await callByHand(page, 'findInPalette', { text: '100001' })).status()).toBe(403);
});
