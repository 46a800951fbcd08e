import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';
import { linkIn, mailTo } from '../support/outbox';
import { cards } from '../support/payments';

const points = { pdl: '25123510000011', pce: '25123510000022' };
const unknownSiret = '10000000000008';
const phone = { width: 390, height: 844 };

/** Every parameter of the source but the number of a case (back-office 2). */
const address = {
  customerType: 'professional',
  channel: 'COMDATA',
  civility: 'MRS',
  firstName: 'Inès',
  lastName: 'Lemoine',
  email: 'ines.prerempli@example.fr',
  phone: '612345679',
  birthdate: '1980-02-29',
  identificationNumber: '81234567600025',
  activityCode: '9003B',
  companyName: 'Lemoine Céramique',
  companyType: 'EURL',
  birthCountry: 'FRANCE',
  birthPostalCode: '33000',
  birthTown: 'Bordeaux',
  'energyTypes[]': 'EL|NG',
};

const customerIn = async (orderNumber: string) => {
  const [order] = await rows<{ customer: { type: string; contact: Record<string, unknown> } }>(
    'select customer from subscription_order where order_reference = $1',
    [orderNumber],
  );
  return order?.customer;
};

const companyOf = async (customerNumber: string | null | undefined) => {
  const [customer] = await rows(
    `select type, company_name, company_type, identification_number, activity_code, email from customer
     where customer_number = $1`,
    [customerNumber],
  );
  return customer;
};

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('B1.2 B2.2 B7.1 B7.2 B7.3 a professional: an address in full becomes the case as it says, on a phone; its customer declines, then signs and pays by the mailed link', async ({
  page,
  logIn,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const since = new Date();
  await page.setViewportSize(phone);
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  await screen.open(`?${new URLSearchParams(address)}`);
  await screen.client.region.getByRole('button', { name: 'Vérifier' }).click();
  const found = screen.client.region.getByText(/^Établissement trouvé/);
  await expect(found).toBeVisible();
  await screen.client.field('SIRET').fill(unknownSiret);
  await expect(screen.client.region.getByText('Ce SIRET n’existe pas')).toBeVisible();
  await expectAccessible(page);
  await screen.client.field('SIRET').fill(address.identificationNumber);
  await expect(found).toBeVisible();
  await expect(screen.client.region.getByLabel('Commune de naissance')).toHaveValue('Bordeaux');
  await screen.client.next.click();
  await expect(screen.site.region.getByRole('radio', { name: 'Les deux' })).toBeChecked();
  await screen.site.find('Les deux', points);
  await screen.offer.choose(/Forfait Pro Électricité/, /Forfait Pro Gaz/);
  await screen.startSoon();
  await screen.subscribe.payBy(iban, { byCard: true });
  expect(await page.evaluate(overflow)).toBe(0);
  await screen.subscribe.save.click();
  const orderNumber = await screen.subscribe.saved();
  expect(await customerIn(orderNumber)).toMatchObject({
    type: 'PROFESSIONAL',
    contact: {
      civility: address.civility,
      firstName: address.firstName,
      lastName: address.lastName,
      email: address.email,
      phone: `0${address.phone}`,
      birthdate: address.birthdate,
      birthTown: {
        country: address.birthCountry,
        postalCode: address.birthPostalCode,
        townName: address.birthTown,
      },
      companyName: address.companyName,
      companyType: address.companyType,
      identificationNumber: address.identificationNumber,
      activityCode: address.activityCode,
    },
  });
  expect(await orderOf(orderNumber)).toMatchObject({ channel: address.channel, created_by: 'admin' });

  await screen.sendByMail();
  const link = linkIn(await mailTo(request, address.email, since));
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', viewport: phone });
  try {
    const customer = new CasePage(await context.newPage());
    const { signing } = customer;
    // cut off by a mail program, it opens nothing
    await customer.page.goto(link.slice(0, -4));
    await expect(customer.heading).toHaveText('Ce lien n’est plus valable');
    await customer.page.goto(link);
    await expect(customer.heading).toHaveText(`Votre souscription ${orderNumber}`);
    await expect(customer.page.getByRole('button', { name: 'Tout recommencer' })).toHaveCount(0);
    await expect(customer.recap.region.getByRole('table').first()).toBeVisible();
    await expect(customer.page.getByText(/le client|l’affaire|\bMES\b/)).toHaveCount(0);
    await customer.subscribe.sign.click();
    await signing.decide('Refuser');
    await expect(customer.page.getByText(/n’ont pas été signés|Erreur de signature/).first()).toBeVisible();
    expect(await orderOf(orderNumber)).toMatchObject({ order_status: 'CANCELED', customer_number: null });
    await customer.subscribe.sign.click();
    await signing.decide('Signer');
    await signing.typeCard(cards.good);
    await expectAccessible(customer.page);
    await signing.pay.click();
    await expect(signing.dialog.getByText('Le premier paiement est accepté.')).toBeVisible();
    await customer.expectComplete();
  } finally {
    await context.close();
  }
  const signed = await orderOf(orderNumber);
  expect(signed).toMatchObject({ signing_status: 'SIGNED', first_payment_status: 'FINALIZED' });
  expect(await suppliedPoints(signed?.customer_number)).toEqual([
    { energy: 'EL', point_of_delivery: points.pdl, product_code: 'FORFAIT_PRO_HC_EL' },
    { energy: 'NG', point_of_delivery: points.pce, product_code: 'FORFAIT_PRO_NG' },
  ]);
  expect(await companyOf(signed?.customer_number)).toEqual({
    type: 'PROFESSIONAL',
    company_name: address.companyName,
    company_type: address.companyType,
    identification_number: address.identificationNumber,
    activity_code: address.activityCode,
    email: address.email,
  });
});

test('B1.4 to begin again is asked once more; then the page and its address are empty, and no draft is left', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('vendeur');
  const screen = new CasePage(page);
  await screen.open(`?${new URLSearchParams({ email: address.email, customerType: 'individual' })}`);
  const email = screen.client.field('Adresse e-mail');
  await expect(email).toHaveValue(address.email);
  const again = page.getByRole('button', { name: 'Tout recommencer' });
  const asked = page.getByRole('dialog', { name: 'Effacer cette affaire ?' });
  await again.click();
  await asked.getByRole('button', { name: 'Annuler' }).click();
  await expect(email).toHaveValue(address.email);
  await again.click();
  await asked.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL(/\/admin\/subscription$/);
  await expect(email).toHaveValue('');
  await expect(page.getByRole('link', { name: address.email })).toHaveCount(0);
});
