import { expect, test } from '../support/journey';
import { contractsOf } from '../support/database';
import { changesOf, holdOption, packageNotAuthorized, packagesOf, requestsOf } from '../support/offers';
import { OfferPage } from '../pages/offer-page';

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const numberOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';

test('C4.5 another package: priced before, applied at that price, once a month', async ({ logIn, offer }) => {
  const contract = await numberOf('100081');
  await logIn.holds('100081');
  await offer.open('/offer/change-packege', 'Changer de forfait');
  await offer.askForPackage(offer.otherPackage);
  const [, after] = await offer.yearOfConfirmation();
  await offer.confirm('Changer de forfait');
  const [change] = await changesOf(contract);
  expect(change).toMatchObject({ kind: 'PACKAGE', requested_by: '100081' });
  expect(change?.after.prices?.yearlyCents).toBe(Math.round(after * 100));
  const [request] = await requestsOf(contract);
  expect(request).toMatchObject({ status: 'NEW', subcategory: 'PACKAGE_CHANGE' });
  await expect(offer.done).toContainText(`Demande n° ${request?.event_number}, statut : Nouvelle`);
  expect((await packagesOf(contract)).map((own) => own.package_id)).toEqual([
    change?.after.packageId,
    change?.after.packageId,
  ]);
  await expect(offer.packages).toContainText('Le prochain changement sera possible à partir du 1er');
  await offer.expectOpen('Changer de forfait');
});

test('C4.5 who changed this month is told when they may again, before they choose', async ({
  logIn,
  offer,
}) => {
  await logIn.holds('100030');
  await offer.open('/offer/change-packege', 'Changer de forfait');
  await expect(offer.packages).toContainText('Le prochain changement sera possible à partir du 1er');
  await expect(offer.packages.getByRole('button', { name: 'Choisir ce forfait' })).toHaveCount(0);
});

test('C4.4 by keyboard alone an option is added, and taken back', async ({ page, logIn, offer }) => {
  const contract = await numberOf('100082');
  await logIn.holds('100082');
  await offer.open('/offer/options', 'Mes options');
  const add = offer.options.getByRole('button', { name: 'Ajouter « Social Plastic »' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(offer.confirmation.getByRole('row')).toHaveCount(4);
  const verb = offer.confirmation.getByRole('button', { name: 'Ajouter l’option' });
  for (let pressed = 0; pressed < 6; pressed += 1) {
    if (await verb.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(verb).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(offer.done).toBeVisible();
  expect((await requestsOf(contract))[0]).toMatchObject({ status: 'NEW', subcategory: 'OPTION_ADD_PLASTIC' });
  await offer.expectOpen('Mes options');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Retirer cette option' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(offer.confirmation.getByRole('row')).toHaveCount(4);
  await offer.confirm('Retirer l’option');
  expect((await requestsOf(contract))[0]).toMatchObject({ subcategory: 'OPTION_DELETE_PLASTIC' });
});

test('C4.6 a failure is said, what was chosen stays, and it is done once', async ({ page, logIn, offer }) => {
  const contract = await numberOf('100083');
  await logIn.holds('100083');
  await offer.open('/offer/package', 'Mon forfait');
  await offer.frequencies.getByRole('radio', { name: /Chaque mois/ }).check();
  await offer.frequencies.getByRole('button', { name: 'Choisir cette fréquence' }).click();
  await expect(offer.confirmation.getByRole('row')).toHaveCount(4);
  const verb = offer.confirmation.getByRole('button', { name: 'Changer de fréquence' });
  // the change arrives, its answer does not
  await page.route('**/api/manageOffer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await verb.click();
  await expect(offer.confirmation.getByRole('alert')).toContainText('peut-être enregistrée');
  await page.unroute('**/api/manageOffer');
  await verb.click();
  await expect(offer.done).toBeVisible();
  expect(await changesOf(contract)).toHaveLength(1);
});

test('C4.2 a price that moved between screen and confirmation is shown, and asked about, again', async ({
  logIn,
  offer,
}) => {
  const contract = await numberOf('100026');
  await holdOption(contract, 'OPT_GREEN', 2);
  await logIn.holds('100026');
  await offer.open('/offer/options', 'Mes options');
  await offer.options.getByRole('button', { name: 'Ajouter « Social Plastic »' }).click();
  await expect(offer.confirmation.getByRole('row')).toHaveCount(4);
  const [before, after] = await offer.yearOfConfirmation();
  await holdOption(contract, 'OPT_GREEN', 12);
  const verb = offer.confirmation.getByRole('button', { name: 'Ajouter l’option' });
  await verb.click();
  await expect(offer.confirmation.getByRole('alert')).toContainText('Le prix a changé entre-temps');
  await expect(verb).toBeEnabled();
  // 10 € more a month, with 20 % of tax
  const moved = (euros: number) => Math.round((euros + 144) * 100) / 100;
  await expect.poll(() => offer.yearOfConfirmation()).toEqual([moved(before), moved(after)]);
  expect(await changesOf(contract)).toEqual([]);
  await offer.confirm('Ajouter l’option');
  const year = (await offer.done.innerText()).replace(/\s/g, ' ');
  expect(year).toContain(
    `${moved(after).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' })} par an`.replace(
      /\s/g,
      ' ',
    ),
  );
  expect(await changesOf(contract)).toHaveLength(1);
});

test('C4.5 what another tab has used up is refused with the next date, and nothing is left to confirm', async ({
  page,
  logIn,
  offer,
}) => {
  const contract = await numberOf('100013');
  await logIn.holds('100013');
  await offer.open('/offer/change-packege', 'Changer de forfait');
  await offer.askForPackage(offer.otherPackage);
  const elsewhere = new OfferPage(await page.context().newPage());
  await elsewhere.open('/offer/change-packege', 'Changer de forfait');
  await elsewhere.askForPackage(
    elsewhere.packages.locator('label').filter({ hasNotText: 'Votre forfait' }).last(),
  );
  await elsewhere.confirm('Changer de forfait');
  await offer.confirmation.getByRole('button', { name: 'Changer de forfait' }).click();
  const refused = page.getByRole('status').filter({ hasText: 'Rien n’a changé' });
  await expect(refused).toContainText('Prochaine modification possible le 01/');
  await expect(offer.confirmation).toHaveCount(0);
  await expect(offer.packages).toContainText('Le prochain changement sera possible à partir du 1er');
  expect(await changesOf(contract)).toHaveLength(1);
});

test('C4.2 another offer is compared with the options that go on; one without a schedule has no instalment', async ({
  logIn,
  offer,
}) => {
  const contract = await numberOf('100058');
  await holdOption(contract, 'OPT_GREEN', 2);
  await logIn.holds('100058');
  await offer.open('/offer/package', 'Mon forfait');
  await offer.products.getByRole('radio', { name: /^Simple Électricité/ }).check();
  await offer.products.getByRole('button', { name: 'Choisir cette offre' }).click();
  await expect(offer.confirmation.getByRole('row', { name: /^Par échéance/ })).toContainText('aucune');
  await expect(offer.confirmation).toContainText(/L’option « Énergie verte » continue, au prix du jour/);
});

test('C4.3 a package that is not authorised is refused, posted by hand', async ({
  page,
  request,
  logIn,
  offer,
}) => {
  const contract = await numberOf('100006');
  const before = await packagesOf(contract);
  await logIn.holds('100006');
  const asked = page.waitForRequest((call) => call.url().endsWith('/api/getContract'));
  await offer.open('/offer/package', 'Mon forfait');
  const headers = await (await asked).allHeaders();
  const post = (contractNumber: string, id: string) =>
    request.post('/api/manageOffer', {
      headers: { authorization: headers.authorization ?? '', 'x-api-key': headers['x-api-key'] ?? '' },
      data: {
        customerNbr: '100006',
        mode: 'PACKAGE',
        contract: { contractNumber, chosenPackages: [{ id }] },
      },
    });
  const answer = await post(contract, await packageNotAuthorized(contract));
  expect(await answer.json()).toMatchObject({
    code: 'KO',
    description: expect.stringContaining('n’est pas proposé'),
  });
  expect((await post(await numberOf('100005'), before[0]?.package_id ?? '')).status()).toBe(403);
  expect(await packagesOf(contract)).toEqual(before);
  expect(await changesOf(contract)).toEqual([]);
});

for (const [login, words] of [
  ['100060', 'Votre contrat est en cours d’activation'],
  ['100059', 'L’offre de ce contrat n’est pas accessible'],
] as const) {
  test(`C4.1 customer ${login} reads: ${words}`, async ({ page, logIn, offer }) => {
    await logIn.holds(login);
    await offer.open('/offer/package', 'Mon forfait');
    await expect(page.getByText(words)).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C4.2 packages are swiped, and nothing sticks out', async ({ page, logIn, offer }) => {
    await logIn.as('100084');
    for (const [path, heading] of [
      ['/offer/package', 'Mon forfait'],
      ['/offer/options', 'Mes options'],
      ['/offer/change-packege', 'Changer de forfait'],
    ] as const) {
      await offer.open(path, heading);
      expect(await page.evaluate(overflow)).toBe(0);
    }
    await offer.askForPackage(offer.otherPackage);
    expect(await page.evaluate(overflow)).toBe(0);
    await offer.expectOpen('Changer de forfait');
  });
});
