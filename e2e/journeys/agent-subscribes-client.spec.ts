import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';
import { linkIn, mailTo } from '../support/outbox';
import { cards } from '../support/payments';

test('B1.1 B7.1 B7.2 B7.3 electricity for an individual: saved, signed, a card refused, another accepted', async ({
  page,
  logIn,
}) => {
  test.slow();
  const point = '25123450000017';
  await logIn.holds('admin');
  const screen = new CasePage(page);
  await screen.open();
  await expectAccessible(page);
  await screen.client.fillNew({
    email: 'louise.parcours@example.fr',
    firstName: 'Louise',
    lastName: 'Parcours',
  });
  await screen.site.find('Électricité', { pdl: point });
  await screen.offer.choose(/Forfait Lumière Verte/);
  await screen.startSoon();
  await screen.subscribe.payBy(iban, { byCard: true });
  await expectAccessible(page);
  await screen.subscribe.save.click();
  const orderNumber = await screen.subscribe.saved();
  await expect(screen.recap.region.getByRole('row', { name: /^Total / })).toBeVisible();
  await expect(page).toHaveURL(/orderNumber=A-/);
  expect(await orderOf(orderNumber)).toMatchObject({
    order_status: 'IN_PROGRESS',
    created_by: 'admin',
    channel: 'ADMIN',
  });
  await screen.subscribe.sign.click();
  const { signing } = screen;
  await signing.decide('Signer');
  await expect(signing.pay).toBeVisible();
  await expectAccessible(page);
  await signing.typeCard(cards.refused);
  await signing.pay.click();
  await expect(signing.dialog.getByText('Votre carte a été refusée.')).toBeVisible();
  await signing.button('Réessayer').click();
  await signing.typeCard(cards.good);
  await signing.pay.click();
  await expect(signing.dialog.getByText('Le premier paiement est accepté.')).toBeVisible();
  await screen.expectComplete();
  const signed = await orderOf(orderNumber);
  expect(signed).toMatchObject({ first_payment_status: 'FINALIZED' });
  expect(['FINALIZED', 'FINALIZED_WITHOUT_DOC']).toContain(signed?.order_status);
  expect(await suppliedPoints(signed?.customer_number)).toMatchObject([
    { energy: 'EL', point_of_delivery: point },
  ]);
});

test('B7.1 saved by an agent of another group, who cannot sign; resumed by the mailed link without a session', async ({
  page,
  logIn,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const since = new Date();
  await logIn.holds('porteaporte');
  const screen = new CasePage(page);
  await screen.open();
  await screen.client.fillNew({ email: 'jeanne.lien@example.fr', firstName: 'Jeanne', lastName: 'Lien' });
  await screen.site.find('Électricité', { pdl: '25123460000014' });
  await screen.offer.choose(/Forfait Lumière Verte/);
  await screen.startSoon();
  await screen.subscribe.payBy(iban, { byCard: true });
  await expect(screen.subscribe.sign).toHaveCount(0);
  await screen.subscribe.save.click();
  const orderNumber = await screen.subscribe.saved();
  const link = linkIn(await mailTo(request, 'jeanne.lien@example.fr', since));

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  try {
    const customer = new CasePage(await context.newPage());
    await customer.page.goto(link);
    await expect(customer.heading).toHaveText(`Affaire ${orderNumber}`);
    await expect(customer.page.getByRole('button', { name: 'Tout recommencer' })).toHaveCount(0);
    await expectAccessible(customer.page);
    await customer.subscribe.sign.click();
    await customer.signing.decide('Refuser');
    await expect(customer.page.getByText(/n’ont pas été signés|Erreur de signature/).first()).toBeVisible();
    expect(await orderOf(orderNumber)).toMatchObject({ order_status: 'CANCELED', customer_number: null });
  } finally {
    await context.close();
  }
});

test('B1.2 an address prefills the client, hostile values included', async ({ page, logIn }) => {
  await logIn.as('admin');
  const screen = new CasePage(page);
  const query = new URLSearchParams({
    customerType: 'professional',
    email: 'contact@toilerie.example',
    firstName: '<img src=x onerror=alert(1)>',
    companyName: 'Toilerie du Nord',
    'energyTypes[]': 'EL|NG',
    civility: 'KING',
  });
  await screen.open(`?${query}`);
  const { region: client } = screen.client;
  await expect(client.getByRole('radio', { name: 'Professionnel' })).toBeChecked();
  await expect(client.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(
    'contact@toilerie.example',
  );
});

test('B1.1 an agent without the right does not open a case', async ({ page, logIn, frame }) => {
  await logIn.holds('lecteur');
  await page.goto('/admin/subscription');
  await frame.expectNotFound();
});
