import type { Locator } from '@playwright/test';
import { Palette } from '../pages/palette';
import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { expect, test } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { iban, orderOf, pricesOf, suppliedPoints } from '../support/orders';

/** At one address, as the operators know it; and a gas point in another commune. */
const points = { pdl: '25123540000010', pce: '25123540000021', elsewhere: '99999999999908' };

const centsOf = async (money: Locator) => Math.round(Number(await money.getAttribute('value')) * 100);

/** Of the whole sale, log-in and everything typed included. */
const mostKeys = 110;
/** A trained agent presses two keys a second, and reads and listens for so long before each section and each page. */
const secondsPerKey = 0.5;
const secondsToThink = 5;

test('L5.4 B1.1 B4.1 B6.1 B7.2 P1.13 electricity and gas without a mouse, from the log-in to the signature, in few keys: two contracts, the totals of the database', async ({
  page,
  logIn,
}) => {
  test.slow();
  const keys = new Keyboard(page);
  const screen = new CasePage(page);
  const { client, site, offer, situation, subscribe, signing } = screen;
  await page.clock.install();
  await logIn.open();
  await keys.typeIn(logIn.identifier, 'admin');
  await keys.typeIn(logIn.password, account('admin').password);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);

  const palette = new Palette(page);
  await keys.press('Control+k');
  await expect(palette.field).toBeFocused();
  await keys.type('aff');
  await expect(palette.of('Écrans').first()).toContainText('Créer une affaire');
  await keys.press('Enter');
  await expect(screen.heading).toHaveText('Nouvelle affaire');

  await expect(client.field('Adresse e-mail')).toBeFocused();
  await keys.type('claire.clavier@example.fr');
  await keys.press('Enter');
  await expect(client.region.getByLabel('Civilité')).toBeFocused();
  await keys.press('ArrowDown');
  await expect(client.region.getByLabel('Prénom')).toHaveValue('Claire');
  await expect(client.region.getByLabel('Nom', { exact: true })).toHaveValue('Clavier');
  await keys.typeIn(client.region.getByLabel(/Téléphone/), '0612345678');
  await keys.typeIn(client.region.getByLabel('Date de naissance'), '12041985');
  await keys.typeIn(client.region.getByLabel('Code postal de naissance'), '29200');
  await expect(client.region.getByLabel('Commune de naissance')).toHaveValue('Brest');
  await keys.press('Enter');

  await expect(site.region.getByRole('radio', { name: 'Électricité' })).toBeFocused();
  await keys.to(site.field(/^PDL/));
  await keys.paste(`PDL ${points.pdl}, PCE ${points.pce}`);
  await expect(site.region.getByRole('radio', { name: 'Les deux' })).toBeChecked();
  const pressed = keys.presses;
  await test.step('two points in different communes are refused', async () => {
    await keys.to(site.field(/^PCE/));
    await keys.press('Control+A');
    await keys.type(points.elsewhere);
    await keys.press('Enter');
    const refusal = 'Les adresses des points de livraison (PDL) ne sont pas identiques';
    await expect(site.region.getByText(refusal).first()).toBeVisible();
    await expect(offer.region).toHaveCount(0);
    // the way back around the page is no part of a sale
    await site.field(/^PDL/).focus();
    await keys.press('Control+A');
    await keys.paste(`${points.pdl} ${points.pce}`);
  });
  keys.presses = pressed;
  await keys.press('Enter');
  await expect(site.estimates).toBeFocused();
  await keys.press('Tab');
  await keys.press('Enter');

  await expect(offer.region.getByText(/^Les produits viennent d’apparaître/)).toBeVisible();
  await offer.endRest();
  const products = (energy: string) =>
    offer.region.getByRole('group', { name: `Produit – ${energy}` }).getByRole('radio');
  await expect(products('Électricité').first()).toBeFocused();
  for (const [energy, product] of [
    ['Électricité', /^Forfait Lumière Verte/],
    ['Gaz', /^Forfait Chaleur Biogaz/],
  ] as const) {
    await keys.choose(
      offer.region.getByRole('group', { name: `Produit – ${energy}` }),
      products(energy).and(page.getByRole('radio', { name: product })),
    );
  }
  await expect(screen.rail.getByText('taxes comprises')).toBeVisible();
  const kept = keys.presses;
  await expectAccessible(page);
  expect(keys.presses).toBe(kept);
  await keys.press('Enter');
  await expect(situation.region.getByRole('checkbox', { name: 'Comme l’électricité' })).toBeChecked();
  await expect(situation.region.getByRole('radio').first()).toBeFocused();
  await keys.press('Enter');
  await expect(subscribe.iban).toBeFocused();
  await keys.paste(iban);
  await keys.press('Enter');
  const orderNumber = await subscribe.saved();
  await expect(subscribe.sign).toBeFocused();
  const prices = await pricesOf(orderNumber);
  const sum = (part: 'monthly' | 'yearly') => prices.reduce((total, price) => total + price[part], 0);
  expect(prices).toHaveLength(2);
  const figures = screen.rail.locator('data');
  await expect(figures).toHaveCount(3);
  expect(await centsOf(figures.first())).toBe(sum('monthly'));
  for (const energy of ['Électricité', 'Gaz']) {
    await screen.recap.region.getByText(new RegExp(`^${energy} – `)).click();
  }
  const totals = screen.recap.region.getByRole('row', { name: /^Total / }).locator('data');
  await expect(totals).toHaveCount(2);
  expect([await centsOf(totals.nth(0)), await centsOf(totals.nth(1))]).toEqual(
    prices.map(({ yearly }) => yearly),
  );
  await subscribe.sign.focus();
  await expectAccessible(page);

  await keys.press('Enter');
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
  // log-in, palette, six sections, signature
  const seconds = keys.presses * secondsPerKey + 9 * secondsToThink + 3.5;
  const description = `${keys.presses} keys; ${seconds} s of a trained agent, the list of products resting 3.5 s`;
  test.info().annotations.push({ type: 'electricity and gas, signed', description });
  process.stdout.write(`electricity and gas, signed: ${description}\n`);
  expect(keys.presses).toBeLessThanOrEqual(mostKeys);
  expect(seconds).toBeLessThanOrEqual(120);
});
