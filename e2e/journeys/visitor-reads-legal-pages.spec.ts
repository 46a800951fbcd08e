import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Each link of the foot, and the heading of where it leads. */
const pages = [
  ['Mentions légales', 'Mentions légales'],
  ['Conditions de vente', 'Conditions générales de vente'],
  ['Cookies', 'Cookies'],
  ['Données personnelles', 'Données personnelles'],
  ['Accessibilité\u00a0: non conforme', 'Déclaration d’accessibilité'],
  ['Réclamations et médiation', 'Réclamations et médiation'],
] as const;

test('a visitor reads every legal page from the foot of the log-in, on a phone too, and comes back to it', async ({
  page,
  logIn,
}) => {
  await logIn.open();
  const foot = page.getByRole('contentinfo');
  for (const [link, heading] of pages) {
    await test.step(link, async () => {
      await foot.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.getByText(/^Dernière mise à jour/)).toBeVisible();
      await expectAccessible(page);
      await expectFitsPhone(page);
      await wideWindow(page);
    });
  }
  await page.goto('/legal/terms?energy=NG');
  await expect(page.getByText(/fourniture de gaz naturel/)).toBeVisible();
  await page.goto('/legal/unknown');
  await logIn.expectOpen('Votre espace client');
  await page.goto('/legal/notice');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await logIn.expectOpen('Votre espace client');
});

test('a customer keeps their way back, finds nothing of theirs in a public page, and what their browser stores on it', async ({
  page,
  logIn,
  dashboard,
  context,
}) => {
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByText(/^Dernière mise à jour/)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Camille|Martin|100001/);

  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const listed = await page.getByRole('rowheader').allInnerTexts();
  const isListed = (name: string) =>
    listed.some((own) => (own.endsWith('*') ? name.startsWith(own.slice(0, -1)) : name === own));
  expect([...stored, ...cookies].filter((name) => !isListed(name))).toEqual([]);
  expect(stored).toContain('portal.session.v1');
  expect(cookies).toContain('portal_visitor');

  await page
    .getByRole('navigation', { name: 'Pages légales' })
    .getByRole('link', { name: /^Réclamations/ })
    .click();
  await page.getByRole('link', { name: 'Nous écrire' }).click();
  await dashboard.expectOpen('Nous écrire');
  await page.goBack();
  await page.getByRole('link', { name: 'Retour à mon espace' }).click();
  await dashboard.expectHere('Camille');
});

test('an agent reads a legal page and goes back to the back office', async ({ page, logIn, frame }) => {
  await logIn.openSession('admin');
  await page.goto('/admin');
  await frame.expectOpen(/./);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nous écrire' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Retour au back-office' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
