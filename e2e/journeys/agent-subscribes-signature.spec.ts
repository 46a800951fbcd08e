import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';

const point = '25123480000018';
/** ms after which the page gives up on the provider's. */
const patience = 15_000;

const signaturesOf = (orderNumber: string) =>
  rows<{ status: string }>('select status from sandbox_signature where external_reference = $1', [
    orderNumber,
  ]);

test('B7.2 B7.3 B1.1 the provider is silent, then the window is left, then the same papers are signed; a signed case is read', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  const { signing, subscribe } = screen;
  await screen.open();
  await screen.client.fillNew({
    email: 'sylvie.silence@example.fr',
    firstName: 'Sylvie',
    lastName: 'Silence',
  });
  await screen.site.find('Électricité', { pdl: point });
  await screen.offer.choose(/Forfait Lumière Verte/);
  await screen.startSoon();
  await subscribe.payBy(iban);

  const frame = '**/sandbox/signature/**';
  await page.route(frame, () => undefined);
  await page.clock.install();
  await subscribe.sign.click();
  await expect(signing.dialog.getByText('Chargement des documents à signer')).toBeVisible();
  await page.clock.fastForward(patience);
  await expect(signing.dialog.getByText('Le prestataire de signature ne répond pas')).toBeVisible();
  await expectAccessible(page);
  const orderNumber = await subscribe.saved();
  const unsigned = { order_status: 'IN_PROGRESS', signing_status: 'WAITING', customer_number: null };
  expect(await orderOf(orderNumber)).toMatchObject(unsigned);

  await page.unroute(frame);
  await signing.button('Réessayer').click();
  await expect(signing.provider.getByRole('checkbox')).toBeVisible();
  await signing.button('Finaliser plus tard').click();
  await expect(signing.dialog).toHaveCount(0);
  expect(await orderOf(orderNumber)).toMatchObject(unsigned);

  await screen.openSaved(orderNumber);
  await expect(screen.recap.region).toHaveCount(0);
  await subscribe.sign.click();
  await expect(signing.provider.getByRole('checkbox')).toBeVisible();
  expect(await signaturesOf(orderNumber)).toEqual([{ status: 'waiting' }]);
  await signing.decide('Signer');
  await signing.finish();
  await screen.expectComplete();
  const signed = await orderOf(orderNumber);
  expect(signed).toMatchObject({ signing_status: 'SIGNED' });
  expect(await suppliedPoints(signed?.customer_number)).toMatchObject([{ point_of_delivery: point }]);

  await screen.openSaved(orderNumber);
  await screen.expectComplete();
  for (const section of [screen.client, screen.site, screen.offer, screen.situation]) {
    await expect(section.region).toBeVisible();
  }
  await expect(screen.recap.region).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  await expectAccessible(page);
  const call = await callsOf(request, 'admin');
  const { body } = await call('/getOrder', { orderNumber });
  expect(await call('/saveOrder', { order: body.order, savingMode: 'NONE' })).toMatchObject({
    status: 409,
  });
  expect(await orderOf(orderNumber)).toEqual(signed);
});
