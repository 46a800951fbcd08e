import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page';
import { expectAccessible } from '../support/accessibility';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';

const player = 'https://www.youtube-nocookie.com';

/** Every request to somebody else than the portal, as it is made. */
function strangers(page: Page, portal: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(portal).origin) asked.push(request.url());
  });
  return asked;
}

const articlesOf = () =>
  rows<{ title: string; link: string; day: string }>(
    `select title, link, published_on::text as day from article
      where published_on <= (now() at time zone 'Europe/Paris')::date order by published_on desc, id limit 12`,
    [],
  );

test('C2.6 the articles are those of the database, latest first, with their French dates', async ({
  logIn,
  dashboard,
}) => {
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  await dashboard.articles.scrollIntoViewIfNeeded();
  const [latest, ...others] = await articlesOf();
  const first = dashboard.articles.getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveAttribute('href', latest?.link ?? '');
  await expect(first).toContainText(latest?.title ?? '-');
  const [year, month, day] = (latest?.day ?? '').split('-').map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).toLocaleDateString('fr-FR', {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
  await expect(first).toContainText(day === 1 ? date.replace(/^1 /, '1er ') : date);
  await dashboard.articles.getByRole('button', { name: /^Voir l/ }).click();
  await expect(dashboard.articles.getByRole('listitem')).toHaveCount(others.length + 1);
});

test('C2.6 a video plays in a dialog, by keyboard alone, and stops when it closes', async ({
  page,
  baseURL,
  logIn,
  dashboard,
}) => {
  const asked = strangers(page, baseURL ?? '');
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  await dashboard.videos.scrollIntoViewIfNeeded();
  const play = dashboard.videos.getByRole('button', { name: /^Lire la vidéo/ }).first();
  await expect(play).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('iframe')).toHaveCount(0);

  await play.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('iframe');
  const title = (await frame.getAttribute('title')) ?? '';
  await expect(dialog).toHaveAccessibleName(title);
  await expect(page.frameLocator('dialog iframe').getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(play).toBeFocused();
  expect(asked).toEqual([]);
});

test.describe('with a video of another site', () => {
  // this portal's policy lets its own sandbox alone into a frame
  test.use({ provoked: /youtube-nocookie|frame-src/ });

  test('C2.6 that site is asked for nothing before the click, and the page lets in no other', async ({
    page,
    baseURL,
    logIn,
    dashboard,
  }) => {
    const asked = strangers(page, baseURL ?? '');
    const video = {
      link: 'https://youtu.be/aB3-_xYz012',
      title: 'Chauffer moins',
      player: `${player}/embed/aB3-_xYz012`,
    };
    await page.route('**/api/getContent', (route) =>
      route.fulfill({ json: { articles: [], videos: [video] } }),
    );
    await logIn.as('100001');
    await dashboard.expectHere('Camille');
    await dashboard.videos.scrollIntoViewIfNeeded();
    const play = dashboard.videos.getByRole('button', { name: /Chauffer moins/ });
    await expect(play).toHaveAccessibleDescription(/YouTube \(Google\), qui reçoit alors votre adresse IP/);
    await expect(dashboard.articles).toContainText('Pas encore d’article');
    expect(asked).toEqual([]);
    await play.click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', video.player);
    await expect(page.getByRole('dialog').getByRole('link', { name: /nouvel onglet/ })).toBeVisible();
    expect(asked.filter((address) => !address.startsWith(player))).toEqual([]);
  });
});

test('C2.6 what cannot be loaded says so, and comes back by its own retry', async ({
  page,
  logIn,
  dashboard,
}) => {
  await page.route('**/api/getContent', (route) => route.fulfill({ status: 503, json: {} }));
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  const failed = page.getByRole('region', { name: 'Articles et vidéos' });
  await page.mouse.wheel(0, 20_000);
  await expect(failed.getByRole('alert')).toContainText('n’ont pas pu être chargés');
  await expectAccessible(page);
  await page.unroute('**/api/getContent');
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dashboard.articles.getByRole('listitem').first()).toBeVisible();
});

test('C2.1 of 500 contracts a few dozen rows stand in the page, whichever are in view', async ({
  page,
  logIn,
  dashboard,
}) => {
  await logIn.as('100004');
  await dashboard.expectHere();
  await dashboard.contract.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-setsize', '500');
  expect(await options.count()).toBeLessThanOrEqual(60);
  const list = page.getByRole('listbox');
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(options.last()).toHaveAttribute('aria-posinset', '500');
  expect(await options.count()).toBeLessThanOrEqual(60);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[role=option][data-active=true]')).toHaveAttribute('aria-posinset', '21');
  await expect(page.locator('[role=option][data-active=true]')).toBeInViewport();
  const number = (await page.locator('[role=option][data-active=true]').innerText()).match(/C-[\d-]+|\d{6,}/);
  await page.keyboard.press('Enter');
  await expect(dashboard.contract).toContainText(number?.[0] ?? '-');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const login of ['100001', '100004', '100012'])
    test(`C2 the home of customer ${login} fits, down to its videos`, async ({ page, logIn }) => {
      await logIn.as(login);
      const dashboard = new DashboardPage(page);
      await dashboard.expectHere();
      await dashboard.videos.scrollIntoViewIfNeeded();
      await expect(dashboard.videos.getByRole('button').first()).toBeVisible();
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      await dashboard.videos.getByRole('button').first().tap();
      await expect(page.getByRole('dialog')).toBeInViewport();
      expect(await overflow()).toBe(0);
    });
});

test('S1 a customer is refused another customer’s figures behind this screen', async ({ page, logIn }) => {
  await logIn.as('100005');
  const [other] = await contractsOf('100001');
  const state = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const bearer = /"token\\*":\\*"([^"\\]+)/.exec(state)?.[1] ?? '';
  expect(bearer).not.toBe('');
  const answer = await page.request.post('/api/getBalance', {
    headers: { authorization: `Bearer ${bearer}` },
    data: { customerNbr: '100001', contractNbr: other?.contract_number, mode: 'CONTRACT_BALANCE' },
  });
  expect(answer.status()).toBe(403);
});
