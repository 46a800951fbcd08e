import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectNothingSticksOut } from '../support/phone-window';

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

test('C7.1 S1 by keyboard alone a request is sent once, saved and followed; none can be sent on another customer’s contract', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn.openSession('100071');
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

  await test.step('a request on another customer’s contract, posted by hand, leaves no trace', async () => {
    const [other] = await contractsOf('100001');
    const message = 'Au nom d’un autre.';
    const answer = await callByHand(page, 'createEvent', {
      customerNbr: '100001',
      contractNbr: other?.contract_number,
      category: 'OTHER',
      subCategory: 'OTHER',
      message,
    });
    expect(answer.status()).toBe(403);
    expect(await keptOf('100001', message)).toEqual([]);
  });
});

test('P1.10 a session that ends in the middle of a message gives it back, and sends what was confirmed', async ({
  page,
  logIn,
}) => {
  test.slow();
  await page.clock.install();
  await logIn.openSession('100072');
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C7.1 the third party’s form: nothing before it is opened, boxed in, and gone when closed; nothing sticks out', async ({
    page,
    logIn,
  }) => {
    test.slow();
    await logIn.openSession('100071');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const requests = new RequestsPage(page);
    await requests.write();
    await expectNothingSticksOut(page);
    expect(asked).not.toContain('/sandbox/contact-form');

    await test.step('the form of the third party', async () => {
      await page.getByRole('button', { name: 'Ouvrir le formulaire détaillé' }).tap();
      const frame = page.frameLocator('iframe');
      await frame.getByRole('radio', { name: 'Une question' }).check();
      await frame.getByLabel('Décrivez la situation').fill('Bonjour');
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      await frame.getByRole('button', { name: 'Envoyer' }).click();
      await expect(frame.getByRole('heading')).toHaveText('Merci, votre formulaire est envoyé');
      await page.getByRole('button', { name: 'Fermer le formulaire détaillé' }).tap();
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    await test.step('our own, its confirmation and its result', async () => {
      await requests.fill('CONTRACT_OFFER_SERVICE', 'OTHER', `Un mot sans fin\u00a0: ${'a'.repeat(200)}`);
      await requests.review.tap();
      await expect(requests.confirmation).toBeVisible();
      await expectNothingSticksOut(page);
      await requests.send.tap();
      await expect(requests.number).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);
    });
  });
});
