import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';
import { cards } from '../support/payments';

test('B1.1 B7.1 B7.2 B7.3 electricity for an individual: saved, signed, a card refused, another accepted; who only reads opens none', async ({
  page,
  logIn,
  frame,
}) => {
  test.slow();
  const point = '25123450000017';
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  await screen.open();
  await expectAccessible(page);
  await screen.client.fillNew({
    email: 'louise.parcours@example.fr',
    firstName: 'Louise',
    lastName: 'Parcours',
  });
  await screen.site.find('Électricité', { pdl: point });
  await screen.offer.choose(/Forfait Lumière Heures Creuses/);
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

  await logIn.openSession('lecteur');
  await page.goto('/admin/subscription');
  await frame.expectNotFound();
});
