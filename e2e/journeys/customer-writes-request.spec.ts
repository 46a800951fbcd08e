import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';

interface Kept {
  event_number: string;
  contract_number: string;
  category: string;
  subcategory: string;
  status: string;
}

const keptOf = (customer: string, message: string) =>
  rows<Kept>(
    `select event_number, contract_number, category, subcategory, status from customer_request
      where customer_number = $1 and message = $2`,
    [customer, message],
  );

test('C7.1 by keyboard alone: a request is sent once, kept, and followed', async ({ page, logIn }) => {
  test.slow();
  await logIn.holds('100071');
  const requests = new RequestsPage(page);
  await requests.write();
  await requests.category.focus();
  await page.keyboard.type('Compteur');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  const words = 'L’écran de mon compteur reste noir depuis mardi.';
  await page.keyboard.type(words);
  await requests.review.focus();
  await page.keyboard.press('Enter');
  await expect(requests.confirmation).toContainText(words);
  await expectAccessible(page);
  await requests.send.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(requests.number).toBeVisible();

  const kept = await keptOf('100071', words);
  const [contract] = await contractsOf('100071');
  expect(kept).toEqual([
    {
      event_number: await requests.number.textContent(),
      contract_number: contract?.contract_number,
      category: 'TECHNICAL_ASSISTANCE',
      subcategory: 'METER_CHECKUP',
      status: 'NEW',
    },
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Suivre cette demande' }).click();
  await expect(requests.detail).toContainText(words);
  await expect(requests.detail).toContainText('À nous de répondre, au plus tard le');
  await page.reload();
  await expect(requests.detail).toContainText(words);
});

test('C7.1 each field says what it lacks, and nothing is kept', async ({ page, logIn }) => {
  test.slow();
  await logIn.holds('100071');
  const requests = new RequestsPage(page);
  await requests.write();
  await requests.review.click();
  await expect(page.getByText('Veuillez renseigner cette information')).toHaveCount(3);
  await expect(requests.category).toBeFocused();
  await requests.fill('OTHER', 'OTHER', 'x'.repeat(2001));
  await requests.review.click();
  await expect(page.getByText(/^Votre message dépasse/)).toBeVisible();
  await expect(requests.confirmation).toBeHidden();
  await expectAccessible(page);
});

test('C7.1 an answer that is lost is one request all the same', async ({ page, logIn }) => {
  await logIn.holds('100071');
  const requests = new RequestsPage(page);
  await requests.write();
  let lost = false;
  await page.route('**/api/createEvent', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  const words = 'Je n’ai pas reçu ma dernière facture.';
  await requests.fill('INVOICE_PAYMENT_REFUND', 'BILL_NOT_RECEIVED', words);
  await requests.review.click();
  await requests.send.click();
  await expect(page.getByText(/ne sera enregistrée qu’une fois/)).toBeVisible();
  await requests.send.click();
  await expect(requests.number).toBeVisible();
  expect(await keptOf('100071', words)).toHaveLength(1);
});

test('P1.10 a session that ends in the middle of a message gives it back, and sends what was confirmed', async ({
  page,
  logIn,
}) => {
  test.slow();
  await page.clock.install();
  await logIn.holds('100072');
  const requests = new RequestsPage(page);
  await requests.write();
  await requests.fill('OTHER', 'MAKE_CLAIM', 'Je ne suis pas d’accord avec');
  await page.clock.fastForward('01:00:01');
  await requests.message.press('End');
  await requests.message.pressSequentially(' ma facture.');
  await requests.review.click();
  await requests.send.click();
  const dialog = page.getByRole('dialog', { name: /Votre session a expiré/ });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Mot de passe').fill('Lumiere2026!');
  await dialog.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(requests.number).toBeVisible();
  expect(await keptOf('100072', 'Je ne suis pas d’accord avec ma facture.')).toHaveLength(1);
});

test('C7.1 the third party’s form: nothing before it is opened, boxed in, and gone when closed', async ({
  page,
  logIn,
}) => {
  await logIn.as('100071');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const requests = new RequestsPage(page);
  await requests.write();
  expect(asked).not.toContain('/sandbox/contact-form');
  await page.getByRole('button', { name: 'Ouvrir le formulaire détaillé' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Une question' }).check();
  await frame.getByLabel('Décrivez la situation').fill('Bonjour');
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Envoyer' }).click();
  await expect(frame.getByRole('heading')).toHaveText('Merci, votre formulaire est envoyé');
  await page.getByRole('button', { name: 'Fermer le formulaire détaillé' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C7.1 nothing sticks out, form, confirmation and result', async ({ page, logIn }) => {
    await logIn.holds('100071');
    const requests = new RequestsPage(page);
    await requests.write();
    const expectNothingOut = async () =>
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    await expectNothingOut();
    await requests.fill('CONTRACT_OFFER_SERVICE', 'OTHER', `Un mot sans fin\u00a0: ${'a'.repeat(200)}`);
    await requests.review.click();
    await expect(requests.confirmation).toBeVisible();
    await expectNothingOut();
    await requests.send.click();
    await expect(requests.number).toBeVisible();
    await expectNothingOut();
    await expectAccessible(page);
  });
});

test('S1 a request on another’s contract, posted by hand, is refused and leaves no trace', async ({
  page,
  logIn,
}) => {
  await logIn.as('100071');
  const [other] = await contractsOf('100001');
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const bearer = /"token\\*":\\*"([^"\\]+)/.exec(stored)?.[1] ?? '';
  expect(bearer).not.toBe('');
  const message = 'Au nom d’un autre.';
  const answer = await page.request.post('/api/createEvent', {
    headers: { authorization: `Bearer ${bearer}` },
    data: {
      customerNbr: '100001',
      contractNbr: other?.contract_number,
      category: 'OTHER',
      subCategory: 'OTHER',
      message,
    },
  });
  expect(answer.status()).toBe(403);
  expect(await keptOf('100001', message)).toEqual([]);
});
