import { customerScreens } from '../pages/customer-screens';
import { expect, test } from '../support/journey';
import { expectNothingSticksOut } from '../support/phone-window';
import { expectWholeFigures } from '../support/whole-figures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('P1.11 L9.2 on a phone a customer logs in, opens the menu as a drawer and goes where they choose', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.open();
  await expectNothingSticksOut(page);
  await logIn.enter('100001', 'Lumiere2026!');
  await dashboard.expectHere('Camille');
  await expectNothingSticksOut(page);

  await expect(frame.menu).toBeHidden();
  const { more: opener, drawer } = frame;
  await opener.tap();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.tap();
  await drawer.getByRole('link', { name: 'Factures' }).tap();
  await expect(drawer).toBeHidden();
  await dashboard.expectOpen('Mes factures');
  await expectNothingSticksOut(page);

  await opener.tap();
  await drawer.getByRole('button', { name: 'Se déconnecter' }).tap();
  await logIn.expectOpen('Votre espace client');
});

test('P2.1 every screen of the menu fits a phone, also with a name of a hundred letters', async ({
  page,
  logIn,
  frame,
}) => {
  test.slow();
  await logIn.openSession('100037');
  await page.goto('/');
  await frame.expectOpen(/^Bonjour/);
  await expectNothingSticksOut(page);
  const { drawer } = frame;
  // of one contract there is no list
  const screens = customerScreens.filter(([, path]) => path !== '/contracts');
  for (const [entry, path, heading] of screens) {
    await test.step(entry, async () => {
      await frame.more.tap();
      await drawer.getByRole('link', { name: entry, exact: true }).tap();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await frame.expectOpen(heading);
      await expectNothingSticksOut(page);
      await expectWholeFigures(page);
    });
  }
});

test('on a phone an agent reads the home of the back-office', async ({ page, logIn, frame }) => {
  await logIn.openSession('admin');
  await page.goto('/');
  await frame.expectOpen('Accueil');
  await expectNothingSticksOut(page);
});
