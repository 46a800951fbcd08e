import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

test('L9.2 before the hour ends a customer is warned, stays connected by the password, and keeps what is typed; nothing else lengthens the session', async ({
  context,
  page,
  logIn,
}) => {
  test.slow();
  await page.clock.install();
  await logIn.openSession('100025');
  const requests = new RequestsPage(page);
  await requests.write();
  await requests.fill('OTHER', 'MAKE_CLAIM', 'Mon compteur est derrière la porte');
  const warning = page.getByRole('region', { name: 'Fin de la session' });
  await page.clock.fastForward('54:00');
  await expect(warning).toBeHidden();
  const opened = await page.evaluate(() => localStorage.getItem('portal.session.v1'));
  await page.clock.fastForward('01:30');
  await expect(warning).toContainText('Votre session se termine dans 5 minutes.');
  await expectFitsPhone(page);
  await wideWindow(page);

  await test.step('a call lengthens nothing', async () => {
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('facture');
    await expect(page.getByRole('option', { name: /^Facture/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => localStorage.getItem('portal.session.v1'))).toBe(opened);
  });

  const dialog = page.getByRole('dialog', { name: 'Rester connecté' });
  await test.step('Escape puts the form away, and logs nobody out', async () => {
    await warning.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(dialog.getByLabel('Mot de passe')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(requests.message).toHaveValue('Mon compteur est derrière la porte');
  });

  await test.step('a wrong password opens nothing; the right one a new session, in place', async () => {
    await warning.getByRole('button', { name: 'Rester connecté' }).click();
    await dialog.getByLabel('Mot de passe').fill('Lumiere2025!');
    await dialog.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Mot de passe').fill('Lumiere2026!');
    await dialog.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(dialog).toBeHidden();
    await expect(warning).toBeHidden();
    await expect(requests.message).toHaveValue('Mon compteur est derrière la porte');
    expect(await page.evaluate(() => localStorage.getItem('portal.session.v1'))).not.toBe(opened);
  });

  await test.step('the former session opens nothing any more', async () => {
    const { token } = JSON.parse(opened ?? '{}') as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await context.request.post('/api/getContext', {
      headers: { ...headers, 'x-api-key': 'unknown' },
      data: { customerNbr: '100025' },
    });
    expect([401, 403]).toContain(answer.status());
    expect((await callByHand(page, 'getContext', { customerNbr: '100005' })).status()).toBe(403);
  });
});

test('P1.7 L9.2 Escape does not log out who meets the end of the session', async ({ page, logIn, frame }) => {
  await page.clock.install();
  await logIn.openSession('100024');
  await page.goto('/profile/setting');
  await frame.expectOpen('Mes paramètres');
  await page.clock.fastForward('01:00:01');
  await page
    .getByRole('region', { name: 'Fin de la session' })
    .getByRole('button', { name: 'Se reconnecter' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Votre session a expiré/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/setting$/);
  await dialog.getByLabel('Mot de passe').fill('Lumiere2026!');
  await dialog.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(dialog).toBeHidden();
  await frame.expectOpen('Mes paramètres');
});
