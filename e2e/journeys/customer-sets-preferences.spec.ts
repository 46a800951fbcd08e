import { readFile } from 'node:fs/promises';
import { LogInPage } from '../pages/log-in-page';
import { SettingPage } from '../pages/setting-page';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';
import { expectNothingSticksOut } from '../support/phone-window';

/** Of one who changes choices, of one who reads, and of one whose sessions end: journeys run two at a time. */
const [customer, reading, changing] = ['100025', '100035', '100052'];
const former = 'Lumiere2026!';
const chosen = 'cheval agrafe pile 7';

const choicesOf = async (number: string) =>
  (
    await rows<{ newsletter: boolean; email: string }>(
      'select newsletter, email from customer where customer_number = $1',
      [number],
    )
  )[0];
const consentsOf = (number: string, purpose: string) =>
  rows<{ channel: string; withdrawn: boolean }>(
    `select contact_channel as channel, withdrawn_at is not null as withdrawn from consent
      where customer_number = $1 and purpose = $2 order by granted_at desc, id desc`,
    [number, purpose],
  );
const isErased = async (number: string) =>
  (
    await rows<{ erased: boolean }>(
      'select erased_at is not null as erased from customer where customer_number = $1',
      [number],
    )
  )[0]?.erased;
const latestRequestOf = async (number: string) =>
  (
    await rows<{ message: string; status: string }>(
      'select message, status from customer_request where customer_number = $1 order by created_at desc limit 1',
      [number],
    )
  )[0];

test('C5.9 S2 by keyboard alone choices and consents are saved, dated and recorded as requests; another customer’s choices stay', async ({
  page,
  logIn,
}) => {
  test.slow();
  const before = await choicesOf(customer);
  await logIn.openSession(customer);
  const setting = new SettingPage(page);
  await setting.open();
  await expect(setting.news).toBeChecked({ checked: before?.newsletter });

  await setting.news.focus();
  await page.keyboard.press('Space');
  await expect(setting.dialog).toBeVisible();
  const verb = setting.dialog.getByRole('button', { name: 'Confirmer' });
  for (let pressed = 0; pressed < 5; pressed += 1) {
    if (await verb.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await setting.close('C’est enregistré');
  await expect(setting.news).toBeChecked({ checked: !before?.newsletter });
  expect((await choicesOf(customer))?.newsletter).toBe(!before?.newsletter);
  expect(await latestRequestOf(customer)).toMatchObject({
    message: expect.stringMatching(/actualités\.$/),
    status: 'NEW',
  });

  const allowed = await setting.data.isChecked();
  await setting.data.click();
  await setting.confirm('Confirmer');
  await setting.close('C’est enregistré');
  await expect(setting.data).toBeChecked({ checked: !allowed });
  expect((await consentsOf(customer, 'DATA_USE'))[0]?.withdrawn).toBe(allowed);

  await test.step('canvassing is agreed to way by way, and withdrawn as simply', async () => {
    const name = 'Offres commerciales, par SMS';
    const bySms = async () =>
      (await consentsOf(customer, 'MARKETING')).filter(({ channel }) => channel === 'SMS');
    await setting.line(`Accorder : ${name}`).click();
    await setting.confirm('Accorder');
    await expect(setting.consents).toContainText('accord enregistré');
    expect(await bySms()).toEqual([{ channel: 'SMS', withdrawn: false }]);
    await setting.line(`Retirer : ${name}`).click();
    await setting.confirm('Retirer');
    await expect(setting.consents).toContainText('retrait enregistré');
    await page.reload();
    await setting.consents.getByText('Historique de mes consentements').click();
    await expect(setting.consents).toContainText(
      new RegExp(`${name}\\s: accordé le .*, retiré le .*, par vous`),
    );
    expect(await bySms()).toEqual([{ channel: 'SMS', withdrawn: true }]);
  });

  await test.step('another customer’s choices stay', async () => {
    const theirs = await choicesOf('100001');
    const data = { customerNbr: '100001', email: theirs?.email, phone: null, marketing: true };
    const answer = await callByHand(page, 'updateCustomer', { ...data, newsletter: !theirs?.newsletter });
    expect(answer.status()).toBe(403);
    expect(await choicesOf('100001')).toEqual(theirs);
  });
});

test('C5.9 a new password ends the other sessions; a common one and a wrong old one are refused', async ({
  page,
  browser,
  request,
  logIn,
}) => {
  test.slow();
  const other = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
  const elsewhere = await other.newPage();
  await new LogInPage(elsewhere).openSession(changing);
  await elsewhere.goto('/profile/setting');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mes paramètres');

  await logIn.openSession(changing);
  const setting = new SettingPage(page);
  await setting.open();
  await setting.chosen.fill('Azerty123!');
  // the lists of common passwords come once something is typed
  await expect(page.getByRole('meter', { name: 'Solidité du mot de passe' })).toBeVisible();
  await setting.chosen.blur();
  await expect(setting.chosen).toHaveAccessibleDescription(/trop courant/);
  await setting.old.fill('Pas-le-bon-1');
  await setting.chosen.fill(chosen);
  await setting.confirmation.fill(chosen);
  await setting.change.click();
  await setting.confirm('Changer le mot de passe');
  await expect(setting.old).toHaveAccessibleDescription('L’ancien mot de passe est incorrect');

  const since = new Date();
  await setting.old.fill(former);
  await setting.change.click();
  await setting.confirm('Changer le mot de passe');
  await setting.close('Votre mot de passe est changé');
  await expect(setting.old).toHaveValue('');
  const { email = '' } = (await choicesOf(changing)) ?? {};
  expect((await mailTo(request, email, since)).subject).toBe('Votre mot de passe a été modifié');

  await elsewhere.reload();
  await expect(elsewhere.getByRole('dialog', { name: /Votre session a expiré/ })).toBeVisible();
  await other.close();
  await page.reload();
  await setting.expectOpen('Mes paramètres');
  // as it was, for whoever comes after
  const back = { user: changing, oldPassword: chosen, newPassword: former };
  expect((await callByHand(page, 'changePassword', back)).status()).toBe(200);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('S1 « mes données » come as a zip under their name; an erasure is refused with its reasons', async ({
    page,
    logIn,
  }) => {
    await logIn.openSession(reading);
    const setting = new SettingPage(page);
    await setting.open();
    await expectNothingSticksOut(page);

    await test.step('the archive', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        setting.archive.getByRole('button', { name: 'Télécharger mes données' }).tap(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^mes-donnees-${reading}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
      );
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
      expect(bytes.includes('LISEZ-MOI.txt')).toBe(true);
      await expect(setting.archive).toContainText(download.suggestedFilename());
    });

    await test.step('what prevents an erasure is shown, and nothing is erased', async () => {
      await setting.erase.tap();
      await setting.dialog.getByLabel('Votre mot de passe').fill(former);
      await setting.dialog.getByRole('checkbox').check();
      await setting.confirm('Effacer définitivement');
      await expect(setting.dialog).toContainText('Vos données ne peuvent pas encore être effacées');
      await expect(setting.dialog.getByRole('link', { name: 'Résilier un contrat' })).toBeVisible();
      await expectNothingSticksOut(page);
      expect(await isErased(reading)).toBe(false);
    });
  });
});

test('S1 who has left is erased: the reference is shown, the space closes for good', async ({
  page,
  logIn,
}) => {
  const leaving = '100055';
  await logIn.openSession(leaving);
  const setting = new SettingPage(page);
  await setting.open();
  await setting.erase.click();
  await setting.dialog.getByLabel('Votre mot de passe').fill(former);
  await setting.dialog.getByRole('checkbox').check();
  await setting.confirm('Effacer définitivement');
  const done = page.getByRole('dialog', { name: 'Vos données sont effacées' });
  await expect(done).toContainText(/Référence de l’effacement, à garder\s: [\da-f-]{36}/);
  await done.getByRole('button', { name: 'Quitter mon espace' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn.enter(leaving, former);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await isErased(leaving)).toBe(true);
});
