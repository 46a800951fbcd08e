import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newPage } from './chromium.mjs';
import { unrefused } from './refusals.mjs';

const root = resolve(import.meta.dirname, '../..');
const accounts = JSON.parse(readFileSync(join(root, 'backend/seed/demo-accounts.json'), 'utf8'));

/**
 * Cookies and storage of a demo account that has logged in at this address, by the screen.
 * @throws when the page is refused anything
 */
export async function logIn(browser, url, login) {
  const account = accounts.find((candidate) => candidate.login === login);
  const page = await newPage(browser);
  try {
    return await unrefused(page, async () => {
      await page.goto(`${url}/login`);
      await page.locator('input[autocomplete="username"]').fill(account.login);
      await page.locator('input[type="password"]').fill(account.password);
      await page.locator('#screen button[type="submit"]').click();
      await page.waitForURL((address) => address.pathname !== '/login', { waitUntil: 'commit' });
      await page.locator('#screen h1').waitFor();
      return page.context().storageState();
    });
  } finally {
    await page.context().close();
  }
}
