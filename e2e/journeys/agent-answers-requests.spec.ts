import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Whom no other journey visits. */
const customer = { customerNbr: '100038', contractNbr: 'EL00100038001' };

type Calls = Awaited<ReturnType<typeof callsOf>>;

/** A request that its customer sends now. */
async function sentBy(calls: Calls, message: string) {
  const asked = { ...customer, category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP', message };
  const { status, body } = await calls('/createEvent', asked);
  expect(status).toBe(200);
  return (body as { eventNbr: string }).eventNbr;
}

test('C7.2 B6.1 an agent takes the next request by a key and answers it; another agent’s claim is said; who reads only reads', async ({
  page,
  logIn,
  frame,
  request,
}) => {
  test.slow();
  const own = await callsOf(request, customer.customerNbr);
  const taken = await sentBy(own, `Voyant rouge ${Date.now()}`);
  const answered = await sentBy(own, `Écran noir ${Date.now()}`);

  await logIn.openSession('comdata');
  await page.goto('/admin');
  await frame.goTo('Traiter les demandes', 'Demandes des clients');
  await test.step('another agent is first', async () => {
    await page.getByRole('searchbox', { name: 'N° de demande' }).fill(taken);
    const row = page.getByRole('row', { name: new RegExp(taken) });
    await expect(row).toContainText('À prendre');
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Vérifier mon compteur' }).click();
    await expect(page.getByText('Confiée à personne')).toBeVisible();
    const admin = await callsOf(request, 'admin');
    const one = { customerNbr: customer.customerNbr, eventNbr: taken };
    expect((await admin('/claimRequest', one)).status).toBe(200);
    await page.getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(page.getByText('Cette demande est déjà prise en charge par admin')).toBeVisible();
    await expect(page.getByText('Confiée à admin', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Toutes les demandes' }).click();
  });

  await test.step('the next one is taken by N, and answered from a template', async () => {
    await page.getByRole('searchbox', { name: 'N° de demande' }).fill(answered);
    await expect(page.getByRole('row', { name: new RegExp(answered) })).toContainText('À prendre');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('n');
    await expect(page.getByText('Confiée à vous')).toBeVisible();
    await expect(page.getByText(`n° ${answered}`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Modèle de réponse' }).selectOption({ label: 'C’est fait' });
    await page.getByRole('button', { name: 'Insérer' }).click();
    const typed = page.getByRole('textbox', { name: 'Votre réponse' });
    await expect(typed).toHaveValue(new RegExp(`^Bonjour Łukasz,[\\s\\S]*${answered}`));
    await page.reload();
    await expect(page.getByText('Votre brouillon a été retrouvé.')).toBeVisible();
    await expect(typed).toHaveValue(/^Bonjour Łukasz/);
    await expectFitsPhone(page);
    await wideWindow(page);
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.getByRole('dialog', { name: 'Ce que le client verra' });
    await expect(preview).toContainText('Bonjour Łukasz');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Répondre et clôturer' }).click();
    await expect(page.getByText('Réponse envoyée')).toBeVisible();
    await expect(page.getByRole('article', { name: /^Réponse/ })).toContainText('Bonjour Łukasz');
    await expect(page.getByText(/^Cette demande est terminée depuis/)).toBeVisible();
    await expectAccessible(page);
  });

  const { body } = await own('/getRequestMessages', { ...customer, eventNbr: answered });
  expect(body).toMatchObject({ mayReply: true, messages: [{ kind: 'ANSWER', author: null }] });
  const mails = await rows(
    `select 1 from mail_outbox where about_customer = $1 and template = 'request-step'`,
    [customer.customerNbr],
  );
  expect(mails).not.toHaveLength(0);

  await test.step('S2 a reader', async () => {
    const reader = await callsOf(request, 'lecteur');
    const one = { customerNbr: customer.customerNbr, eventNbr: taken };
    expect((await reader('/noteRequest', { ...one, message: 'Non.' })).status).toBe(403);
    await logIn.openSession('lecteur');
    await page.goto(`/admin/requests/${customer.customerNbr}/${taken}`);
    await expect(page.getByText('Confiée à admin')).toBeVisible();
    await expect(page.locator('#screen').getByRole('button')).toHaveCount(0);
    await expect(page.locator('#screen').getByRole('textbox')).toHaveCount(0);
  });
});

test('S2 C7.2 an agent without the right has neither the entry nor the queue', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('porteaporte');
  await page.goto('/admin');
  await frame.expectOpen('Accueil');
  await expect(page.getByText('Demandes des clients')).toHaveCount(0);
  await expect(frame.entry('Traiter les demandes')).toHaveCount(0);
  await page.goto('/admin/requests');
  await frame.expectNotFound();
});
