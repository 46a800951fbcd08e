import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';

const siret = { unknown: '10000000000008', known: '81234567600017' };
const point = '25123470000011';

const companyOf = async (customerNumber: string | null | undefined) => {
  const [customer] = await rows(
    `select type, company_name, company_type, identification_number, activity_code, email from customer
     where customer_number = $1`,
    [customerNumber],
  );
  return customer;
};

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('B2.2 B4.1 B5.1 B7.2 gas for a professional, on a phone: the directory names the company, who becomes a customer', async ({
  page,
  logIn,
}) => {
  test.slow();
  const email = 'atelier.parcours@example.fr';
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn.holds('admin');
  const screen = new CasePage(page);
  await screen.open();
  const { client, subscribe } = screen;
  await client.region.getByRole('radio', { name: 'Professionnel' }).check({ force: true });
  await client.check(email);
  await client.field('SIRET').fill(siret.unknown);
  await expect(client.region.getByText('Ce SIRET n’existe pas')).toBeVisible();
  await client.field('SIRET').fill(siret.known);
  const found = client.region.getByText(/^Établissement trouvé/);
  await expect(found).toBeVisible();
  const companyName = await client.field('Raison sociale').inputValue();
  const activityCode = await client.field('Code APE').inputValue();
  expect(await found.innerText()).toContain(companyName);
  await expectAccessible(page);
  await client.region.getByLabel('Forme juridique').selectOption('SARL');
  await client.fillPerson({ firstName: 'Nora', lastName: 'Atelier' });
  await client.next.click();
  await screen.site.find('Gaz', { pce: point });
  await screen.offer.choose(/Forfait Pro Gaz/);
  await screen.startSoon();
  await subscribe.payBy(iban);
  expect(await page.evaluate(overflow)).toBe(0);
  await subscribe.sign.click();
  await screen.signing.decide('Signer');
  await screen.signing.finish();
  await screen.expectComplete();

  const orderNumber = await subscribe.saved();
  const order = await orderOf(orderNumber);
  expect(order).toMatchObject({ signing_status: 'SIGNED', first_payment_status: null, channel: 'ADMIN' });
  expect(await companyOf(order?.customer_number)).toEqual({
    type: 'PROFESSIONAL',
    company_name: companyName,
    company_type: 'SARL',
    identification_number: siret.known,
    activity_code: activityCode,
    email,
  });
  expect(await suppliedPoints(order?.customer_number)).toEqual([
    { energy: 'NG', point_of_delivery: point, product_code: 'FORFAIT_PRO_NG' },
  ]);
});
