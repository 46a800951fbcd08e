import { Palette } from '../pages/palette';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** With a request in every status, mails and visits. */
const caller = '100020';

/** Who wrote, and calls now: whom no other journey visits. */
const waiting = '100026';
const answer = 'Bonjour, votre compteur sera vérifié lundi.';

test('L4.4 a caller is helped by keyboard alone, in few keys: palette, page, request, answer', async ({
  page,
  logIn,
  frame,
  request,
}) => {
  const own = await callsOf(request, waiting);
  const [contract] = await rows<{ contract_number: string }>(
    `select contract_number from contract where customer_number = $1 order by 1 limit 1`,
    [waiting],
  );
  const sent = await own('/createEvent', {
    ...{ customerNbr: waiting, contractNbr: contract?.contract_number },
    ...{ category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP', message: 'Le voyant est rouge.' },
  });
  expect(sent.status).toBe(200);
  await logIn.openSession('comdata');
  await page.goto('/admin');
  await expect(frame.menu).toBeVisible();

  const keys = new Keyboard(page);
  const palette = new Palette(page);
  const begun = Date.now();
  await keys.press('Control+k');
  await expect(palette.field).toBeFocused();
  await keys.type(waiting);
  await expect(palette.of('Clients').first()).toContainText(waiting);
  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${waiting}$`));
  await keys.pressAt(page.getByRole('link', { name: /^Répondre/ }), 'Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/requests/${waiting}/`));
  await keys.typeIn(page.getByRole('textbox', { name: 'Votre réponse' }), answer);
  await keys.pressAt(page.getByRole('button', { name: 'Répondre et clôturer' }), 'Enter');
  await expect(page.getByText('Réponse envoyée')).toBeVisible();

  // the machine's seconds are a figure alone: they are those of a loaded one too
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const description = `${keys.presses} keys, of which ${answer.length} are the answer; ${seconds} s of the machine`;
  test.info().annotations.push({ type: 'a caller helped by keyboard', description });
  // a person presses two keys a second: 60 s are 120 keys
  expect(keys.presses).toBeLessThan(120);
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

  await test.step('a bill and a document are mailed again, each in two presses', async () => {
    await page.getByRole('button', { name: 'Renvoyer un document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renvoyer un document' });
    for (const [paper, said] of [
      [/^Renvoyer la facture/, /^La facture .* est renvoyée à/],
      [/^Renvoyer «/, /» est renvoyé à/],
    ] as const) {
      await dialog.getByRole('button', { name: paper }).first().click();
      await expect(dialog.getByText(said)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    const mails = await rows<{ template: string }>(
      `select template from mail_outbox where about_customer = $1 order by created_at desc limit 2`,
      [caller],
    );
    expect(mails.map(({ template }) => template)).toEqual(['document-again', 'invoice-again']);
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
  const debit = { ...bill, invoiceId: undefined, payment: 'P1', dueDate: '2026-12-04' };
  expect((await reader('/planDebit', debit)).status).toBe(403);
  await logIn.openSession('lecteur');
  await page.goto(`/admin/customers/${caller}`);
  await expect(page.getByRole('button', { name: 'Ouvrir son espace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renvoyer un document' })).toHaveCount(0);
  await page.goto('/admin/customers/999999');
  await expect(page.getByText(/Aucun client ne porte ce numéro/)).toBeVisible();
});
