import { customerScreens } from '../pages/customer-screens';
import { expect, test } from '../support/journey';

test('P2.1 every entry of the menu opens its screen, whole and without a barrier', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  test.slow();
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');
  for (const [entry, path, heading] of customerScreens) {
    await frame.goTo(entry, heading);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('P1.2 a deep link leads to the log-in, then to its target', async ({ page, logIn }) => {
  await page.goto('/document/bills');
  await logIn.expectOpen('Votre espace client');
  await logIn.enter('100005', 'Lumiere2026!');
  await expect(page).toHaveURL(/\/document\/bills$/);
  await logIn.expectOpen('Mes factures');
});

test('P1.13 P1.14 an unknown path and back-office paths show the not-found page inside the frame; the snapshot names no remote of another visitor', async ({
  page,
  request,
  logIn,
  frame,
}) => {
  await logIn.openSession('100005');
  for (const path of ['/nulle/part', '/admin', '/admin/users', '/admin/subscription', '/not-found']) {
    await page.goto(path);
    await frame.expectNotFound();
  }
  const snapshot = await page.request.get('/registry/snapshot');
  expect(await snapshot.text()).not.toContain('/admin');
  const anonymous = await request.get('/registry/snapshot');
  expect(await anonymous.text()).not.toMatch(/mf-(dashboard|documents|admin-users)/);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await frame.expectOpen(/^Bonjour/);
});
