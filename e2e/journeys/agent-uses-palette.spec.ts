import { Palette } from '../pages/palette';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { makeCase } from '../support/waiting-cases';

test('P1.14 S2 an administrator opens a customer, a case and an action by keyboard; on a phone nothing is cut; a limited agent finds only their own cases, a customer nothing', async ({
  page,
  logIn,
  request,
  frame,
}) => {
  const reference = 'AFPALETTEWEB';
  await makeCase({ reference, agent: 'admin', channel: 'WEB' });
  const [point] = await rows<{ pod: string; customer: string }>(
    `select point_of_delivery as pod, customer_number as customer from delivery_point
     where customer_number = '100001' and point_of_delivery is not null order by 1 limit 1`,
    [],
  );
  await logIn.openSession('admin');
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
  await expect(page).toHaveURL(/\/admin\/customers\/100001$/);
  await expect(palette.dialog).toHaveCount(0);
  await palette.openByKey();
  await palette.look(reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/subscription\\?orderNumber=${reference}$`));
  await palette.openByKey();
  await palette.look('transferer');
  await expect(palette.of('Actions')).toHaveText([/Transférer un contrat/]);
  await page.keyboard.press('Enter');
  const transfer = page.getByRole('dialog', { name: 'Transférer un contrat' });
  await expect(transfer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/search-client-contract$/);
  // the address changes before the dialogue has gone, and the palette opens over no dialogue
  await expect(transfer).toHaveCount(0);
  await palette.openByKey();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);

  await test.step('on a phone the palette fills the screen, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Rechercher', exact: true }).first().click();
    await palette.look('martin');
    expect(await palette.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await palette.dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(palette.dialog).toHaveCount(0);
  });

  await test.step('a limited agent finds their own cases alone, a customer nothing at all', async () => {
    await makeCase({ reference: 'AFPALETTEMIEN', agent: 'vendeur', channel: 'PIOUI_LYON' });
    await makeCase({ reference: 'AFPALETTEAUTRE', agent: 'comdata', channel: 'PIOUI_LYON' });
    const asked = { text: 'AFPALETTE' };
    const found = (await (await callsOf(request, 'vendeur'))('/findInPalette', asked)).body as {
      cases?: { rows: { orderReference: string }[] };
    };
    expect(found.cases?.rows.map(({ orderReference }) => orderReference)).toEqual(['AFPALETTEMIEN']);
    expect((await (await callsOf(request, '100001'))('/findInPalette', asked)).status).toBe(403);
  });
});
