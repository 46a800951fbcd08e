/** Takes the README's pictures from a running portal: `PORTAL_URL=http://localhost:4400 npm run screenshots`. */
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './support/chromium.mjs';

const address = process.env.PORTAL_URL ?? 'http://localhost:4400';
const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };
const password = 'Lumiere2026!';

const pictures = [
  { name: 'log-in', viewport: desktop },
  { name: 'customer', viewport: desktop, user: '100001', path: '/' },
  { name: 'customer-dark', viewport: desktop, user: '100001', path: '/', theme: 'dark' },
  { name: 'customer-phone', viewport: phone, user: '100001', path: '/' },
  { name: 'back-office', viewport: desktop, user: 'admin', path: '/admin' },
];

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags });
for (const { name, viewport, user, path, theme = 'light' } of pictures) {
  const context = await browser.newContext({
    viewport,
    isMobile: viewport === phone,
    deviceScaleFactor: 1,
    colorScheme: theme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  if (user) {
    await page.getByLabel('N° client ou e-mail').fill(user);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname === path);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `docs/images/${name}.png`, animations: 'disabled' });
  await context.close();
}
await browser.close();
