import { CasePage } from '../pages/case-page';
import { account } from '../support/accounts';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';
import { cards } from '../support/payments';

const points = { first: '25123480000302', second: '25123480000401' };
const client = { email: 'nadine.coupure@example.fr', firstName: 'Nadine', lastName: 'Coupure' };
const offline = /Vous êtes hors connexion/;

test('L5.2 B1.1 B7.1 the network is lost at each step of a sale and the session ends in it: each says what to do, nothing typed is lost, one case is made; a site changed late asks again for what depends on it alone', async ({
  page,
  context,
  logIn,
}) => {
  test.slow();
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  const { client: who, site, offer, situation, subscribe, signing } = screen;
  const cut = () => context.setOffline(true);
  const mend = () => context.setOffline(false);
  await screen.open();

  await test.step('the check of the e-mail', async () => {
    // its code is there
    await expect(who.field('Adresse e-mail')).toBeVisible();
    await cut();
    await who.check(client.email);
    const again = who.region.getByRole('button', { name: 'Vérifier de nouveau' });
    await expect(again).toBeVisible();
    await who.region.getByLabel('Nom', { exact: true }).fill(client.lastName);
    await again.click();
    await expect(who.region.getByText(offline)).toBeVisible();
    await expectAccessible(page);
    await mend();
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(who.region.getByLabel('Nom', { exact: true })).toHaveValue(client.lastName);
    await who.fillPerson(client);
    // a later section is there once the one before it is validated
    await expect(site.region).toHaveCount(0);
    await who.next.click();
  });

  await test.step('the search of the point, and the offers', async () => {
    await site.ask('Électricité', { pdl: points.first });
    await cut();
    await site.search.click();
    await expect(site.region.getByText(offline)).toBeVisible();
    await expect(site.field(/^PDL/)).toHaveValue(points.first);
    await mend();
    await site.search.click();
    await expect(site.estimates).toBeVisible();
    await expect(offer.region).toHaveCount(0);
    await page.route('**/api/getOffers', (route) => route.abort('internetdisconnected'));
    await site.next.click();
    await expect(offer.region.getByText('Les offres n’ont pas pu être chargées')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/getOffers');
    await offer.region.getByRole('button', { name: 'Réessayer' }).click();
    await offer.choose(/^Forfait Lumière/);
    await expect(situation.region).toBeVisible();
  });

  await test.step('another site asks first, and clears the offer; the client stays', async () => {
    await site.region.getByRole('button', { name: /^Modifier/ }).click();
    await site.find('Électricité', { pdl: points.second }).catch(() => undefined);
    const asked = page.getByRole('dialog', { name: 'Modifier cette étape ?' });
    await expect(asked.getByRole('listitem')).toHaveText(['Offre']);
    await asked.getByRole('button', { name: 'Modifier', exact: true }).click();
    await expect(who.region.getByText(/Coupure/)).toBeVisible();
    await expect(situation.region).toHaveCount(0);
    await offer.choose(/^Forfait Lumière/);
    await screen.startSoon();
    await subscribe.payBy(iban, { byCard: true });
  });

  await test.step('the session ends: logged in again in place, the account is still there', async () => {
    await page.clock.fastForward('01:00:01');
    // what is typed is kept every now and then: the page asks by itself
    const dialog = page.getByRole('dialog', { name: /^Votre session a expiré/ });
    await dialog.getByLabel('Mot de passe').fill(account('admin').password);
    await dialog.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(dialog).toBeHidden();
    await expect(subscribe.iban).toHaveValue(/^FR76/);
    await expect(subscribe.byCard).toBeChecked();
    await expect(subscribe.region.getByLabel('Jour de prélèvement')).toHaveValue('5');
  });

  const orderNumber = await test.step('the save: its answer is lost, and it makes one case', async () => {
    await page.route('**/api/saveOrder', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await subscribe.save.click();
    await expect(subscribe.region.getByText('L’affaire n’a pas été enregistrée')).toBeVisible();
    await expect(subscribe.region.getByText(/Recommencez/)).toBeVisible();
    await expect(subscribe.iban).toHaveValue(/^FR76/);
    await expectAccessible(page);
    await page.unroute('**/api/saveOrder');
    await subscribe.save.click();
    const saved = await subscribe.saved();
    const made = await rows(`select 1 from subscription_order where customer -> 'contact' ->> 'email' = $1`, [
      client.email,
    ]);
    expect(made).toHaveLength(1);
    return saved;
  });

  await test.step('the signature, and the payment', async () => {
    await page.route('**/api/signOrder', (route) => route.abort('internetdisconnected'));
    await subscribe.sign.click();
    await expect(page.getByText('La signature n’a pas pu être ouverte')).toBeVisible();
    await page.unroute('**/api/signOrder');
    await page.route('**/api/paymentCB', (route) => route.abort('internetdisconnected'));
    await subscribe.sign.click();
    await signing.decide('Signer');
    await expect(signing.button('Réessayer')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/paymentCB');
    await signing.button('Réessayer').click();
    await signing.typeCard(cards.good);
    await signing.pay.click();
    await expect(signing.dialog.getByText('Le premier paiement est accepté.')).toBeVisible();
    await screen.expectComplete();
  });
  const signed = await orderOf(orderNumber);
  expect(signed).toMatchObject({ first_payment_status: 'FINALIZED' });
  expect(await suppliedPoints(signed?.customer_number)).toMatchObject([{ point_of_delivery: points.second }]);
});

const calls = {
  abandon: ['/abandonCase', { orderNumber: 'A-2222-3333-4444', version: 1, reason: 'PRICE' }],
  draft: ['/keepCaseDraft', { content: '{}', client: '', draft: crypto.randomUUID(), turn: 1 }],
  search: ['/searchOrder', { email: client.email }],
  file: ['/exportCases', { email: client.email }],
} as const;

/** Of the menu of subscriptions: what its screens show, and what the server does. 403 of a call that an agent may not make. */
const agents = [
  { login: 'vendeur', creates: true, finds: true, refused: [] },
  { login: 'lecteur', creates: false, finds: true, refused: ['abandon', 'draft', 'file'] },
] as const;

test('S2 B8.3 right by right: who may only look finds cases and makes none, in the menu, by the address and by the call', async ({
  page,
  logIn,
  frame,
  request,
}) => {
  for (const { login, creates, finds, refused } of agents) {
    await test.step(login, async () => {
      await logIn.openSession(login);
      await page.goto('/admin/subscription/cases');
      await expect(frame.entry('Créer une affaire')).toHaveCount(creates ? 1 : 0);
      await expect(frame.entry('Rechercher une affaire')).toHaveCount(finds ? 1 : 0);
      await page.goto('/admin/subscription');
      if (creates) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouvelle affaire');
      else await frame.expectNotFound();
      const call = await callsOf(request, login);
      for (const [name, [path, asked]] of Object.entries(calls)) {
        const { status } = await call(path, asked);
        expect({ name, refused: status === 403 }).toEqual({
          name,
          refused: (refused as readonly string[]).includes(name),
        });
      }
    });
  }
});
