import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Whom no other journey visits. */
const customer = { customerNbr: '100039', contractNbr: 'EL00100039001' };

test('an agent notes a call on a contract’s page, finds the call-back on the home the day after, and does it', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  const said = `Rappeler pour sa facture ${Date.now()}`;
  await logIn.openSession('comdata');
  await test.step('the contract’s page, and a note by the keyboard', async () => {
    await page.goto(`/admin/contracts/${customer.contractNbr}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `Contrat ${customer.contractNbr}` }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Point de livraison et compteur' })).toBeVisible();
    await page.getByLabel('Ce qui a été dit ou fait').fill(said);
    await page.getByLabel('Rappeler ce client').check();
    await expect(page.getByLabel('Qui rappelle')).toHaveValue('=self');
    await page.getByLabel('Ce qui a été dit ou fait').press('Control+Enter');
    await expect(page.getByText(/^Note enregistrée, rappel prévu le/)).toBeVisible();
    await expect(page.getByRole('article', { name: /^Appel reçu, Vous/ }).first()).toContainText(said);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await wideWindow(page);
  });
  // the day after, and nobody called
  await rows(`update agent_note set call_back_on = current_date - 1 where text = $1`, [said]);

  await test.step('on the home, late ones first, and done from the list', async () => {
    await page.goto('/admin');
    const card = page.getByRole('region', { name: 'Rappels de clients' });
    await expect(card.getByRole('list', { name: 'Mes prochains rappels' })).toBeVisible();
    await card
      .getByRole('link', { name: /en retard$/ })
      .first()
      .click();
    const row = page.getByRole('row', { name: new RegExp(said) });
    await expect(row).toContainText('En retard');
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Rappelé/ }).click();
    await page.getByLabel('Ce qui a été dit (facultatif)').fill('Facture expliquée.');
    await page.getByRole('button', { name: 'Marquer comme rappelé' }).click();
    await expect(page.getByText('Rappel terminé')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('the customer sees the visit, and never the note', async () => {
    const own = await callsOf(request, customer.customerNbr);
    const { body } = await own('/getSupportVisits', {});
    expect(body).toMatchObject({ visits: [{ agent: 'comdata' }] });
    expect((await own('/getNotes', { customerNbr: customer.customerNbr })).status).toBe(403);
  });

  await test.step('S2 a reader reads the note, and has no form', async () => {
    await logIn.openSession('lecteur');
    await page.goto(`/admin/contracts/${customer.contractNbr}`);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByLabel('Ce qui a été dit ou fait')).toHaveCount(0);
    const reader = await callsOf(request, 'lecteur');
    const note = { ...customer, kind: 'NOTE', text: 'Non.' };
    expect((await reader('/writeNote', note)).status).toBe(403);
  });
});

test('S2 an agent without the right finds neither the page nor the list, and an unknown contract says so', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('porteaporte');
  await page.goto('/admin/call-backs');
  await frame.expectNotFound();
  await page.goto(`/admin/contracts/${customer.contractNbr}`);
  await frame.expectNotFound();
  await logIn.openSession('comdata');
  await page.goto('/admin/contracts/EL99999999999');
  await expect(page.getByText('Contrat introuvable')).toBeVisible();
});
