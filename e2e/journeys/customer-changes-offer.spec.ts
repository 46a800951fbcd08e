import { OfferPage } from '../pages/offer-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf } from '../support/database';
import { expect, test } from '../support/journey';
import { changesOf, packageNotAuthorized, packagesOf, requestsOf } from '../support/offers';
import { expectNothingSticksOut, swipe } from '../support/phone-window';

const numberOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';

test('C4.3 C4.5 another package is priced before, applied at that price, once a month, whichever tab or call tries again', async ({
  page,
  logIn,
  offer,
}) => {
  test.slow();
  const contract = await numberOf('100081');
  await logIn.openSession('100081');
  const elsewhere = new OfferPage(await page.context().newPage());

  await test.step('a call by hand for a package that is not authorised, or for another customer’s contract, is refused', async () => {
    await offer.open('/offer/change-packege', 'Changer de forfait');
    const before = await packagesOf(contract);
    const post = (contractNumber: string, id: string) =>
      callByHand(page, 'manageOffer', {
        customerNbr: '100081',
        mode: 'PACKAGE',
        contract: { contractNumber, chosenPackages: [{ id }] },
      });
    expect(await (await post(contract, await packageNotAuthorized(contract))).json()).toMatchObject({
      code: 'KO',
      description: expect.stringContaining('n’est pas proposé'),
    });
    expect((await post(await numberOf('100005'), before[0]?.package_id ?? '')).status()).toBe(403);
    expect(await packagesOf(contract)).toEqual(before);
    expect(await changesOf(contract)).toEqual([]);
  });

  await test.step('the change has the price that was shown', async () => {
    await elsewhere.open('/offer/change-packege', 'Changer de forfait');
    await elsewhere.askForPackage(
      elsewhere.packages.locator('label').filter({ hasNotText: 'Votre forfait' }).last(),
    );
    await offer.askForPackage(offer.otherPackage);
    const [, after] = await offer.yearOfConfirmation();
    await offer.confirm('Changer de forfait');
    const [change] = await changesOf(contract);
    expect(change).toMatchObject({ kind: 'PACKAGE', requested_by: '100081' });
    expect(change?.after.prices?.yearlyCents).toBe(Math.round(after * 100));
    const [request] = await requestsOf(contract);
    expect(request).toMatchObject({ status: 'NEW', subcategory: 'PACKAGE_CHANGE' });
    await expect(offer.done).toContainText(`Modification n° ${request?.event_number}, enregistrée`);
    expect((await packagesOf(contract)).map((own) => own.package_id)).toEqual([
      change?.after.packageId,
      change?.after.packageId,
    ]);
    await expect(offer.packages).toContainText('Le prochain changement sera possible à partir du 1er');
    await offer.expectOpen('Changer de forfait');
  });

  await test.step('the tab that asked before shows the date of the next possible change, and has nothing left to confirm', async () => {
    await elsewhere.confirmation.getByRole('button', { name: 'Changer de forfait' }).click();
    const refused = elsewhere.page.getByRole('status').filter({ hasText: 'Rien n’a changé' });
    await expect(refused).toContainText('Prochaine modification possible le 01/');
    await expect(elsewhere.confirmation).toHaveCount(0);
    await expect(elsewhere.packages).toContainText('Le prochain changement sera possible à partir du 1er');
    expect(await changesOf(contract)).toHaveLength(1);
  });
});

test('C4.2 every package of an administrator: four in view, scrolled by four, and brought into view by the keyboard', async ({
  page,
  logIn,
  dashboard,
  offer,
}) => {
  await logIn.openSession('admin');
  await page.goto('/?client=100001');
  await dashboard.expectHere('Camille');
  await offer.open('/offer/package', 'Mon forfait');
  const choices = offer.packages.getByRole('radio');
  await choices.first().scrollIntoViewIfNeeded();
  await expect(choices.first()).toBeInViewport();
  const count = await choices.count();
  expect(count).toBeGreaterThan(8);

  await test.step('by four, to the end, where the arrow keeps the focus', async () => {
    await expect(offer.inView).toHaveText(`Forfaits 1 à 4 sur ${count}`);
    await offer.nextPackages.click();
    await expect(offer.inView).toHaveText(`Forfaits 5 à 8 sur ${count}`);
    await expect(choices.nth(7)).toBeInViewport();
    await expect(choices.nth(0)).not.toBeInViewport();
    await expectAccessible(page);
    for (let pressed = 2; pressed < count / 4; pressed += 1) await page.keyboard.press('Enter');
    await expect(offer.inView).toHaveText(`Forfaits ${count - 3} à ${count} sur ${count}`);
    await expect(offer.nextPackages).toHaveAttribute('aria-disabled', 'true');
    await expect(offer.nextPackages).toBeFocused();
  });

  await test.step('what the keyboard chooses comes into view, and nothing but the carousel moves', async () => {
    await choices.first().focus();
    await expect(choices.first()).toBeInViewport();
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect(choices.nth(4)).toBeChecked();
    await expect(choices.nth(4)).toBeInViewport({ ratio: 1 });
    await expect(offer.inView).toHaveText(`Forfaits 2 à 5 sur ${count}`);
    expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0);
  });

  await test.step('at once for those who want no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await choices.nth(8).boundingBox();
    const after = await offer.nextPackages.evaluate((button: HTMLElement) => {
      button.click();
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(document.querySelectorAll('.offer-carousel__item')[8]?.getBoundingClientRect().x ?? 0),
          ),
        );
      });
    });
    expect(after).toBeLessThan(before?.x ?? 0);
    await expect(offer.inView).toHaveText(`Forfaits 6 à 9 sur ${count}`);
    await expect(choices.nth(8)).toBeInViewport({ ratio: 1 });
  });
});

test('C4.4 by keyboard alone an option is added, and taken back', async ({ page, logIn, offer }) => {
  const contract = await numberOf('100082');
  await logIn.openSession('100082');
  await offer.open('/offer/options', 'Mes options');
  const add = offer.options.getByRole('button', { name: 'Ajouter « Social Plastic »' });
  await add.focus();
  await page.keyboard.press('Enter');
  await offer.expectPriced();
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
  await offer.expectPriced();
  await offer.confirm('Retirer l’option');
  expect((await requestsOf(contract))[0]).toMatchObject({ subcategory: 'OPTION_DELETE_PLASTIC' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C4.2 packages and their confirmation fit', async ({ page, logIn, offer }) => {
    await logIn.openSession('100084');
    await offer.open('/offer/change-packege', 'Changer de forfait');
    await expectNothingSticksOut(page);
    const choices = offer.packages.getByRole('radio');
    await choices.first().scrollIntoViewIfNeeded();
    await expect(choices.nth(1)).not.toBeInViewport();
    await swipe(page, offer.packages.locator('label').first());
    await expect(choices.nth(1)).toBeInViewport();
    await expect(choices.nth(0)).not.toBeInViewport();
    await offer.askForPackage(offer.otherPackage);
    await expectNothingSticksOut(page);
    await offer.expectOpen('Changer de forfait');
  });
});
