import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban } from '../support/orders';
import { linkIn, mailTo } from '../support/outbox';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const point = '25123480000104';
const client = { email: 'sabine.sauve@example.fr', firstName: 'Sabine', lastName: 'Sauvé' };
const mailsTo = (email: string) => rows('select id from mail_outbox where recipient = $1', [email]);

test('L5.1 L5.2 a sale is kept while it is typed, saved twenty times, sent once with a look at the mail; both sides see what the other does', async ({
  page,
  logIn,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const since = new Date();
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  const { subscribe, follow } = screen;

  await test.step('what is typed is a draft of its own, found on the home', async () => {
    await screen.open();
    await screen.client.check(client.email);
    await screen.client.region.getByLabel('Nom', { exact: true }).fill(client.lastName);
    await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
    await expect(page).toHaveURL(/\?draft=/);
    await page.goto('/admin');
    const drafts = page.getByRole('region', { name: 'Mes brouillons d’affaires' });
    await expectAccessible(page);
    await drafts.getByRole('link', { name: new RegExp(`${client.lastName}|${client.email}`) }).click();
    await expect(page.getByText(/^Brouillon du .* repris$/)).toBeVisible();
    // an e-mail that was typed before is checked again
    await screen.client.check(client.email);
    await expect(screen.client.region.getByLabel('Nom', { exact: true })).toHaveValue(client.lastName);
  });

  await page.clock.install();
  await screen.client.fillPerson(client);
  await screen.client.next.click();
  await screen.site.find('Électricité', { pdl: point });
  await screen.offer.choose(/Forfait Lumière Heures Creuses/);
  await screen.startSoon();
  await subscribe.payBy(iban);

  await test.step('twenty saves mail nobody', async () => {
    await subscribe.save.click();
    await subscribe.saved();
    for (let count = 2; count <= 20; count++) {
      await subscribe.region.getByLabel('Jour de prélèvement').selectOption(count % 2 === 0 ? '10' : '5');
      await subscribe.save.click();
      await expect(subscribe.region.getByText(/^Affaire .* enregistrée$/)).toBeVisible();
    }
    await expect(subscribe.region.getByText(/^Enregistrer n’envoie rien au client/)).toBeVisible();
    expect(await mailsTo(client.email)).toEqual([]);
    await expectAccessible(page);
  });
  const orderNumber = (await screen.heading.innerText()).replace('Affaire ', '');

  await screen.sendByMail();
  await expect(follow.getByText('Pas encore ouvert par le client')).toBeVisible();
  const link = linkIn(await mailTo(request, client.email, since));

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  try {
    const customer = new CasePage(await context.newPage());
    await test.step('the customer opens it, and the agent’s page says so', async () => {
      await customer.page.goto(link);
      await expect(customer.heading).toHaveText(`Votre souscription ${orderNumber}`);
      await page.clock.runFor(6_000);
      await expect(follow.getByText(/^Ouvert par le client le/)).toBeVisible();
    });
    await test.step('a save of the agent reaches the open page, which goes on', async () => {
      await subscribe.region.getByLabel('Jour de prélèvement').selectOption('15');
      await subscribe.save.click();
      await expect(subscribe.region.getByText(/son lien ouvre toujours l’affaire/)).toBeVisible();
      const news = customer.page.getByText('Votre conseiller vient de modifier votre souscription');
      await expect(news).toBeVisible({ timeout: 20_000 });
      await expect(customer.page.getByText(/Paiement.: jour de prélèvement/)).toBeVisible();
      await expectAccessible(customer.page);
      await expectFitsPhone(customer.page);
      await wideWindow(customer.page);
      await customer.subscribe.sign.click();
      await customer.signing.decide('Signer');
      await customer.signing.finish();
      await customer.expectComplete();
    });
    await page.clock.runFor(6_000);
    await expect(follow.getByText('Le client a signé')).toBeVisible();
  } finally {
    await context.close();
  }

  await test.step('S2 a reader sends, copies and abandons nothing', async () => {
    const reader = await callsOf(request, 'lecteur');
    for (const [path, more] of [
      ['/sendCaseLink', { by: 'EMAIL' }],
      ['/copyCaseLink', {}],
      ['/abandonCase', { version: 1, reason: 'PRICE' }],
    ] as const) {
      expect((await reader(path, { orderNumber, ...more })).status).toBe(403);
    }
  });
});
