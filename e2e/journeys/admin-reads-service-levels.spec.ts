import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { expect, test } from '../support/journey';

const heading = 'Niveaux de service';
const whole = 'Niveaux de service sur 30 jours';

test('L7.2 an administrator sees which service levels the portal reached, once calls have been counted', async ({
  page,
  logIn,
  frame,
}) => {
  await test.step('of the visits that are drawn, the browser measures what they feel', async () => {
    await page.addInitScript(() => {
      const random = Math.random;
      Math.random = () => random() / 11; // one visit in ten is measured
      Object.defineProperty(navigator, 'webdriver', { value: false }); // and none that a program steers
    });
    const library = page.waitForResponse(/web-vitals/);
    await page.goto('/login');
    await library;
  });

  await logIn.openSession('admin');
  await page.goto('/admin');
  await frame.goTo(heading, heading);

  await test.step('what was counted is written within seconds', async () => {
    await expect(async () => {
      await page.reload();
      const calls = page.getByRole('table', { name: whole }).getByRole('row', { name: /Disponibilité/ });
      await expect(calls).toContainText(/Tenu|Manqué/, { timeout: 5_000 });
      await expect(calls).toContainText(/\d\s+mesures?/);
      const felt = page.getByRole('table', { name: /^Ressenti des visiteurs/ });
      await expect(felt.getByRole('row', { name: /\/login/ })).toContainText(/\d\s+ms/, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('each level has its objective, and today its figures', async () => {
    const levels = page.getByRole('table', { name: whole });
    await expect(levels.getByRole('row')).toHaveCount(6);
    await expect(levels.getByRole('row', { name: /Rapidité/ })).toContainText('au plus 500 ms');
    await expect(levels.getByRole('row', { name: /Connexion/ })).toContainText('au moins 99,5 %');
    const today = page.getByRole('table', { name: 'Niveaux de service par jour' }).getByRole('row').nth(1);
    await expect(today).toContainText(/\d\s+ms/);
    await expectAccessible(page);
  });

  await test.step('on a phone both lists are cards, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('S2 an agent who is not an administrator cannot open the service levels', async ({
  page,
  logIn,
  request,
  frame,
}) => {
  const call = await callsOf(request, 'comdata');
  expect((await call('/getServiceLevels', {})).status).toBe(403);
  await logIn.openSession('comdata');
  await page.goto('/admin/service-levels');
  await frame.expectNotFound();
  expect(await frame.entries()).not.toContain(heading);
});
