import { Palette } from '../pages/palette';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** With a request in every status, mails and visits. */
const caller = '100020';

test('L4.4 a caller is helped by keyboard alone, in few keys: palette, page, request', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('comdata');
  await page.goto('/admin');
  await expect(frame.menu).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const palette = new Palette(page);
  await press('Control+k');
  await expect(palette.field).toBeFocused();
  for (const digit of caller) await press(digit);
  await expect(palette.of('Clients').first()).toContainText(caller);
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${caller}$`));
  const answer = page.getByRole('link', { name: /^Répondre/ });
  await expect(answer).toBeVisible();
  const actions = page.getByRole('group', { name: 'Actions pour ce client' });
  while (!(await answer.evaluate((link) => link === document.activeElement))) {
    await press('Tab');
    expect(keys).toBeLessThan(30);
  }
  await expect(actions.locator(':focus')).toHaveCount(1);
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/requests/${caller}/`));
  // a person presses two keys a second: 60 s are 120 keys, and the words of the answer besides
  expect(keys).toBeLessThan(30);
});

test('L4.4 B11.1 the page shows what happened, is seen by its customer, and leads to the space and back in one tab', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  await logIn.openSession('comdata');
  await page.goto(`/admin/customers/${caller}`);
  const feed = page.getByRole('region', { name: 'Historique' });
  await expect(feed.getByRole('list', { name: 'Ce qui s’est passé' })).toBeVisible();
  await expectAccessible(page);
  await feed.getByRole('combobox', { name: 'Nature' }).selectOption({ label: 'E-mails' });
  await expect(feed.getByText('Non parti').first()).toBeVisible();
  await feed.getByRole('combobox', { name: 'Nature' }).selectOption({ label: 'Paiements' });
  await expect(feed.getByText('Encaissé').first()).toBeVisible();
  await feed.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(page).toHaveURL(/kind=PAYMENT/);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await wideWindow(page);

  await test.step('a bill is mailed again in two presses', async () => {
    await page.getByRole('button', { name: 'Renvoyer une facture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renvoyer une facture' });
    await dialog
      .getByRole('button', { name: /^Renvoyer la facture/ })
      .first()
      .click();
    await expect(dialog.getByText(/est renvoyée à/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    const [mail] = await rows<{ template: string }>(
      `select template from mail_outbox where about_customer = $1 order by created_at desc limit 1`,
      [caller],
    );
    expect(mail?.template).toBe('invoice-again');
  });

  await test.step('the space opens in this tab, and leaving it leads back', async () => {
    await page.getByRole('button', { name: 'Ouvrir son espace' }).click();
    const banner = page.getByRole('region', { name: 'Mode support' });
    await expect(banner).toContainText(`client n° ${caller}`);
    await banner.getByRole('button', { name: 'Quitter le mode support' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/customers/${caller}$`));
    await expect(page.getByRole('region', { name: 'Identité et coordonnées' })).toBeVisible();
  });

  const own = await callsOf(request, caller);
  const { body } = await own('/getSupportVisits', {});
  expect((body as { visits: { agent: string }[] }).visits[0]?.agent).toBe('comdata');
});

test('S2 a limited agent gets no page of another group’s customer, nor its calls; a reader has no act', async ({
  page,
  logIn,
  request,
}) => {
  const limited = await callsOf(request, 'vendeur');
  for (const path of [
    '/getCustomerPage',
    '/getCustomerAccount',
    '/getCustomerWork',
    '/getPageContracts',
    '/getCustomerFeed',
  ]) {
    expect([403, 404]).toContain((await limited(path, { customerNbr: caller })).status);
  }
  const reader = await callsOf(request, 'lecteur');
  const bill = { customerNbr: caller, contractNbr: 'EL00100020001', invoiceId: 'F1' };
  expect((await reader('/resendPaper', bill)).status).toBe(403);
  await logIn.openSession('lecteur');
  await page.goto(`/admin/customers/${caller}`);
  await expect(page.getByRole('button', { name: 'Ouvrir son espace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renvoyer une facture' })).toHaveCount(0);
  await page.goto('/admin/customers/999999');
  await expect(page.getByText(/Aucun client ne porte ce numéro/)).toBeVisible();
});
