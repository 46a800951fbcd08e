import { Palette } from '../pages/palette';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { makeCase } from '../support/waiting-cases';

test('P1.14 an administrator goes anywhere by keyboard alone', async ({ page, logIn, frame }) => {
  const reference = 'AFPALETTEWEB';
  await makeCase({ reference, agent: 'admin', channel: 'WEB' });
  const [point] = await rows<{ pod: string; customer: string }>(
    `select point_of_delivery as pod, customer_number as customer from delivery_point
     where customer_number = '100001' and point_of_delivery is not null order by 1 limit 1`,
    [],
  );
  await logIn.holds('admin');
  await page.goto('/admin');
  await expect(frame.menu).toBeVisible();
  const palette = new Palette(page);
  await palette.openByKey();
  await expectAccessible(page);
  expect(await palette.of('Écrans').count()).toBe((await frame.entries()).length);
  await palette.look(point?.pod ?? '');
  await expect(palette.of('Points de livraison')).toContainText([/client n° 100001 · titulaire actuel/]);
  await palette.look('100001');
  await expect(palette.of('Clients').first()).toContainText('Client n° 100001');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search-client-contract\?customerNbr=100001$/);
  await expect(palette.dialog).toHaveCount(0);
  await palette.openByKey();
  await palette.look(reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/subscription\\?orderNumber=${reference}$`));
  await palette.openByKey();
  await palette.look('transferer');
  await expect(palette.of('Actions')).toHaveText([/Transférer un contrat/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transférer un contrat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/search-client-contract$/);
  await palette.openByKey();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
});

test('S2 a limited agent finds their own cases alone, a customer nothing at all', async ({
  page,
  logIn,
  request,
}) => {
  await makeCase({ reference: 'AFPALETTEMIEN', agent: 'vendeur', channel: 'PIOUI_LYON' });
  await makeCase({ reference: 'AFPALETTEAUTRE', agent: 'comdata', channel: 'PIOUI_LYON' });
  await logIn.holds('vendeur');
  await page.goto('/admin');
  await page.getByRole('button', { name: /Rechercher…/ }).click();
  const palette = new Palette(page);
  await palette.look('AFPALETTE');
  await expect(palette.of('Affaires')).toHaveText([/AFPALETTEMIEN/]);
  const call = await callsOf(request, '100001');
  expect((await call('/findInPalette', { text: 'AFPALETTE' })).status).toBe(403);
});

test('P1.14 a failed search keeps what was typed, and is tried again', async ({ page, logIn }) => {
  await makeCase({ reference: 'AFPALETTELUE', agent: 'admin', channel: 'WEB' });
  await logIn.holds('lecteur');
  await page.goto('/admin');
  const palette = new Palette(page);
  await page.getByRole('button', { name: /Rechercher…/ }).click();
  await page.route('**/api/findInPalette', (route) => route.abort());
  await palette.field.fill('AFPALETTELUE');
  const retry = palette.dialog.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/findInPalette');
  await retry.click();
  await expect(palette.of('Affaires')).toHaveText([/AFPALETTELUE/]);
  await expect(palette.field).toHaveValue('AFPALETTELUE');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('P1.14 the palette fills the screen, and nothing is cut', async ({ page, logIn }) => {
    await logIn.holds('admin');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    const palette = new Palette(page);
    await palette.look('martin');
    expect(await palette.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await palette.dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(palette.dialog).toHaveCount(0);
  });
});
