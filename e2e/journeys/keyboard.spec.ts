import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey';

const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'));

/** Presses Tab until the element of that name has the focus; a user gives up after a while too. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '',
    );
    if (label.trim() === name) return;
  }
  throw new Error(`Tab never reached « ${name} »`);
}

test('a customer does it all without a mouse: log-in, skip link, contract, menu, log-out', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.open();
  await logIn.identifier.focus();
  await page.keyboard.type('100001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lumiere2026!');
  await page.keyboard.press('Enter');
  await dashboard.expectHere('Camille');

  await page.reload();
  await dashboard.expectHere('Camille');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#screen')).toBeFocused();

  await page.reload();
  await dashboard.expectHere('Camille');
  for (let pressed = 0; pressed < 40 && !(await hasFocus(frame.contract)); pressed += 1)
    await page.keyboard.press('Tab');
  await expect(frame.contract).toBeFocused();
  const before = await frame.contract.innerText();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(frame.contract).toBeFocused();
  await expect(frame.contract).not.toHaveText(before);

  await page.reload();
  await dashboard.expectHere('Camille');
  await tabTo(page, 'Factures');
  await page.keyboard.press('Enter');
  await dashboard.expectOpen('Mes factures');
  await expect(frame.heading).toBeFocused();

  await page.reload();
  await dashboard.expectOpen('Mes factures');
  await tabTo(page, 'Se déconnecter');
  await page.keyboard.press('Enter');
  await logIn.expectOpen('Votre espace client');
});

test('the dark theme is chosen, kept after a reload, and readable', async ({ page, logIn, dashboard }) => {
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');
  await page.getByRole('radio', { name: 'Sombre' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await dashboard.expectHere('Camille');
});
