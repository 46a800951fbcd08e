import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';
import { linkIn, mailTo } from '../support/outbox';
import { cards } from '../support/payments';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const point = '25123480000203';
/** Where the operators’ sandbox has it: who does not know it cannot sign for it. */
const place = { number: '48', street: 'place du Marché', postalCode: '33000' };
const email = 'solene.seule@example.fr';
const agentsWords = /\b(l’affaire|une affaire|le client|du client|votre client|agent)\b/i;

test('L5.3 B1.2 B2.1 B7.1 B7.2 a customer subscribes alone from the log-in page, leaves, and signs on another device by the mailed link', async ({
  page,
  logIn,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const since = new Date();
  const screen = new CasePage(page);
  const { client, site, offer, subscribe } = screen;

  await test.step('the way in, and nothing is asked before the e-mail is proved', async () => {
    await logIn.open();
    await page.getByRole('link', { name: 'Devenir client' }).click();
    await expect(screen.heading).toHaveText('Votre souscription');
    await page.clock.install();
    await page.goto('/subscription?channel=WEB-ADS&firstName=Sol%C3%A8ne&lastName=Seule');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await wideWindow(page);
    await client.askCode(email);
    await client.tryCode('000000');
    await expect(client.region.getByText(/Le code semble erroné/)).toBeVisible();
    const code = /\b\d{6}\b/.exec((await mailTo(request, email, since)).text)?.[0] ?? '';
    await client.tryCode(code);
    await expect(client.region.getByLabel('Prénom')).toHaveValue('Solène');
    await client.fillPerson({ firstName: 'Solène', lastName: 'Seule' });
    await expectAccessible(page);
    await client.next.click();
  });

  await test.step('S2 a wrong address tells nothing of the point', async () => {
    await site.searchOwn(point, { ...place, number: '1' });
    await expect(site.region.getByText(/n’est pas connu à cette adresse/)).toBeVisible();
    await expect(site.region.getByRole('radio', { name: /questionnaire/ })).toBeChecked();
    await expectAccessible(page);
    await site.findOwn(point, place);
    await expect(site.region.getByText(/n’est pas connu à cette adresse/)).toHaveCount(0);
    await site.next.click();
  });

  await test.step('a reload loses nothing', async () => {
    await expect(offer.region).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Reprenez où vous en étiez')).toBeVisible();
    await expect(client.region.getByRole('button', { name: /^Modifier/ })).toBeVisible();
    await expectAccessible(page);
  });

  await offer.choose(/Forfait Lumière/);
  await screen.startSoon();
  await subscribe.payBy(iban, { byCard: true });
  await expect(page.getByRole('main')).not.toHaveText(agentsWords);

  const orderNumber = await test.step('saved, and mailed to their own e-mail', async () => {
    await subscribe.save.click();
    await expect(subscribe.region.getByText(/^Un lien vient de partir à/)).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await wideWindow(page);
    await expect(page).toHaveURL(/\/subscription#orderNumber=A-/);
    return (await screen.heading.innerText()).replace('Votre souscription ', '');
  });
  expect(await orderOf(orderNumber)).toMatchObject({ order_status: 'IN_PROGRESS' });
  const [kept] = await rows<object>(
    'select channel, created_by from subscription_order where order_reference = $1',
    [orderNumber],
  );
  expect(kept).toEqual({ channel: 'WEB-ADS', created_by: 'link' });
  const link = linkIn(
    await mailTo(request, email, since, `Votre souscription vous attend (n°\u00a0${orderNumber})`),
  );

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  try {
    const phone = new CasePage(await context.newPage());
    await test.step('another device reads it, signs it, and the first page follows', async () => {
      await phone.page.goto(link);
      await expect(phone.heading).toHaveText(`Votre souscription ${orderNumber}`);
      await phone.subscribe.sign.click();
      await phone.signing.decide('Signer');
      await phone.signing.typeCard(cards.refused);
      await phone.signing.pay.click();
      await expect(phone.signing.button('Réessayer')).toBeVisible();
      await page.clock.runFor(11_000);
      await expect(page.getByRole('button', { name: 'Réessayer le paiement' })).toBeVisible();
      await expect(page.getByText('Votre premier paiement a été refusé').first()).toBeVisible();
      await expectAccessible(page);
      await phone.signing.button('Réessayer').click();
      await phone.signing.typeCard(cards.good);
      await phone.signing.pay.click();
      await expect(phone.signing.dialog.getByText('Le premier paiement est accepté.')).toBeVisible();
      await phone.signing.close.click();
      await phone.expectComplete();
      await page.clock.runFor(11_000);
      await screen.expectComplete();
    });
  } finally {
    await context.close();
  }
  const signed = await orderOf(orderNumber);
  expect(await suppliedPoints(signed?.customer_number)).toMatchObject([{ point_of_delivery: point }]);

  await test.step('an agent sees where it comes from', async () => {
    await logIn.openSession('admin');
    await page.goto(`/admin/subscription?${new URLSearchParams({ orderNumber })}`);
    await expect(
      screen.follow.getByText('Commencée par le client seul, en ligne (canal WEB-ADS)'),
    ).toBeVisible();
  });
});

test('S2 the calls of a customer alone open nothing without their code, and say nothing of a customer or a point', async ({
  request,
}) => {
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, { data });
    return { status: response.status(), body: await response.text() };
  };
  const known = await post('/beginSubscription', { email: 'camille.martin@example.fr' });
  const unknown = await post('/beginSubscription', { email: 'personne.ici@example.fr' });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(known.body.length).toBe(unknown.body.length);
  const asked = { ...JSON.parse(known.body), email: 'camille.martin@example.fr' } as { request: string };
  const tried = await post('/confirmSubscription', {
    request: asked.request,
    email: 'camille.martin@example.fr',
    code: '000000',
  });
  expect(JSON.parse(tried.body)).toEqual({ valid: false, started: null });
  const search = {
    customerType: 'INDIVIDUAL',
    mode: 'POINT_OF_DELIVERY',
    list: [{ energy: 'EL', reference: point }],
  };
  expect((await post('/getPackages', search)).status).toBe(401);
  const made = { ...search, orderNumber: 'A-XXXX-XXXX-XXXX', link: 'x'.repeat(32) };
  expect((await post('/getPackages', made)).status).toBe(403);
});
