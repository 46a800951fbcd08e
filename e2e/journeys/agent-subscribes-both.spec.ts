import type { Locator } from '@playwright/test';
import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { expect, test } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { iban, orderOf, pricesOf, suppliedPoints } from '../support/orders';

/** At one address, as the operators know it; and a gas point in another commune. */
const points = { pdl: '25123540000010', pce: '25123540000021', elsewhere: '99999999999908' };

const centsOf = async (money: Locator) => Math.round(Number(await money.getAttribute('value')) * 100);

test('B1.1 B4.1 B6.1 B7.2 P1.13 electricity and gas without a mouse, from the log-in to the signature: two contracts, the totals of the database', async ({
  page,
  logIn,
}) => {
  test.slow();
  const email = 'claire.clavier@example.fr';
  const keys = new Keyboard(page);
  const screen = new CasePage(page);
  const { client, site, offer, situation, subscribe, signing } = screen;
  await logIn.open();
  await keys.typeIn(logIn.identifier, 'admin');
  await keys.typeIn(logIn.password, account('admin').password);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await screen.open();
  keys.presses = 0;

  await keys.typeIn(client.field('Adresse e-mail'), email);
  await keys.press('Enter');
  await keys.typeIn(client.region.getByLabel('Civilité'), 'Mad');
  await keys.typeIn(client.region.getByLabel('Prénom'), 'Claire');
  await keys.typeIn(client.region.getByLabel('Nom', { exact: true }), 'Clavier');
  await keys.typeIn(client.region.getByLabel(/Téléphone/), '0612345678');
  await keys.typeIn(client.region.getByLabel('Date de naissance'), '12041985');
  await keys.typeIn(client.region.getByLabel('Code postal de naissance'), '29200');
  await expect(client.region.getByLabel('Commune de naissance')).toHaveValue('Brest');
  await keys.press('Enter');

  await keys.to(site.region.getByRole('radio', { name: 'Électricité' }));
  await keys.press('ArrowDown', 2);
  await expect(site.region.getByRole('radio', { name: 'Les deux' })).toBeChecked();
  await keys.typeIn(site.field(/^PDL/), points.pdl);
  await keys.to(site.field(/^PCE/));
  const pressed = keys.presses;
  await test.step('two points in different communes are refused', async () => {
    await keys.typeIn(site.field(/^PCE/), points.elsewhere);
    await keys.press('Enter');
    const refusal = 'Les adresses des points de livraison (PDL) ne sont pas identiques';
    await expect(site.region.getByText(refusal).first()).toBeVisible();
    await expect(offer.region).toHaveCount(0);
    await keys.to(site.field(/^PCE/));
    await keys.press('Control+A');
  });
  keys.presses = pressed;
  await keys.typeIn(site.field(/^PCE/), points.pce);
  await keys.press('Enter');
  await expect(site.estimates).toBeFocused();
  await keys.pressAt(site.next, 'Enter');

  await offer.endRest();
  for (const [group, product] of [
    ['Produit – Électricité', /^Forfait Lumière Verte/],
    ['Produit – Gaz', /^Forfait Chaleur Biogaz/],
  ] as const) {
    const products = offer.region.getByRole('group', { name: group });
    await keys.choose(products, products.getByRole('radio', { name: product }));
  }
  await expect(screen.rail.getByText('taxes comprises')).toBeVisible();
  await expectAccessible(page);
  await keys.pressAt(offer.next, 'Enter');
  await keys.pressAt(situation.next, 'Enter');
  await keys.typeIn(subscribe.iban, iban);
  await keys.typeIn(subscribe.region.getByLabel('Jour de prélèvement'), 'Le 10');
  await keys.pressAt(subscribe.save, 'Enter');
  const orderNumber = await subscribe.saved();
  const prices = await pricesOf(orderNumber);
  const sum = (part: 'monthly' | 'yearly') => prices.reduce((total, price) => total + price[part], 0);
  expect(prices).toHaveLength(2);
  const figures = screen.rail.locator('data');
  await expect(figures).toHaveCount(3);
  expect(await centsOf(figures.first())).toBe(sum('monthly'));
  const totals = screen.recap.region.getByRole('row', { name: /^Total / }).locator('data');
  await expect(totals).toHaveCount(2);
  expect([await centsOf(totals.nth(0)), await centsOf(totals.nth(1))]).toEqual(
    prices.map(({ yearly }) => yearly),
  );
  await expectAccessible(page);

  await keys.pressAt(subscribe.sign, 'Enter');
  await keys.pressAt(signing.provider.getByRole('checkbox'), 'Space');
  await keys.pressAt(signing.provider.getByRole('button', { name: 'Signer' }), 'Enter');
  await expect(signing.signed).toBeVisible();
  await keys.pressAt(signing.close, 'Enter');
  await screen.expectComplete();
  const order = await orderOf(orderNumber);
  expect(await suppliedPoints(order?.customer_number)).toEqual([
    { energy: 'EL', point_of_delivery: points.pdl, product_code: 'FORFAIT_VERT_EL' },
    { energy: 'NG', point_of_delivery: points.pce, product_code: 'FORFAIT_VERT_NG' },
  ]);
  process.stdout.write(`electricity and gas, signed: ${keys.presses} key presses\n`);
});
