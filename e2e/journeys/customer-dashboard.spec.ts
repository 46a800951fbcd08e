import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectNothingSticksOut } from '../support/phone-window';

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

test('C2.6 S1 articles are those of the database; a video plays by keyboard alone, and stops; another customer’s figures are refused', async ({
  page,
  baseURL,
  logIn,
  dashboard,
}) => {
  test.slow();
  const asked = strangers(page, baseURL ?? '');
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');

  await test.step('articles come latest first, with their French dates', async () => {
    await dashboard.unfold('Nos conseils et vidéos');
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

  await test.step('a video plays in a dialog, and no other site receives a request', async () => {
    const play = dashboard.videos.getByRole('button', { name: /^Lire la vidéo/ }).first();
    await expect(play).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    await play.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const title = (await dialog.locator('iframe').getAttribute('title')) ?? '';
    await expect(dialog).toHaveAccessibleName(title);
    await expect(page.frameLocator('dialog iframe').getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(play).toBeFocused();
    expect(asked).toEqual([]);
  });

  await test.step('another customer’s balance is refused', async () => {
    const [other] = await contractsOf('100005');
    const mode = 'CONTRACT_BALANCE';
    const data = { customerNbr: '100005', contractNbr: other?.contract_number, mode };
    expect((await callByHand(page, 'getBalance', data)).status()).toBe(403);
  });
});

test('C2.1 of 500 contracts only a few dozen rows are rendered, whichever are in view; one is found by its number', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.openSession('100004');
  await page.goto('/');
  await dashboard.expectHere();
  const options = page.getByRole('option');

  await test.step('what is scrolled into view is drawn', async () => {
    await frame.contract.click();
    await expect(options.first()).toHaveAttribute('aria-setsize', '500');
    expect(await options.count()).toBeLessThanOrEqual(60);
    const list = page.getByRole('listbox');
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(options.last()).toHaveAttribute('aria-posinset', '500');
    expect(await options.count()).toBeLessThanOrEqual(60);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    const active = page.locator('[role=option][data-active=true]');
    await expect(active).toHaveAttribute('aria-posinset', '21');
    await expect(active).toBeInViewport();
    const number = (await active.innerText()).match(/C-[\d-]+|\d{6,}/);
    await page.keyboard.press('Enter');
    await expect(frame.contract).toContainText(number?.[0] ?? '-');
  });

  await test.step('by its number', async () => {
    const contracts = await contractsOf('100004');
    expect(contracts).toHaveLength(500);
    const wanted = contracts[321]?.contract_number ?? '';
    await frame.contract.click();
    await page.getByRole('combobox', { name: 'Rechercher un contrat' }).fill(wanted);
    await options.first().click();
    await expect(frame.contract).toContainText(wanted);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C2 the home of a customer with a debt fits, down to its videos', async ({
    page,
    logIn,
    dashboard,
  }) => {
    await logIn.openSession('100012');
    await page.goto('/');
    await dashboard.expectHere();
    await dashboard.unfold('Nos conseils et vidéos');
    await dashboard.videos.scrollIntoViewIfNeeded();
    await expect(dashboard.videos.getByRole('button').first()).toBeVisible();
    await expectNothingSticksOut(page);
    await dashboard.videos.getByRole('button').first().tap();
    await expect(page.getByRole('dialog')).toBeInViewport();
    await expectNothingSticksOut(page);
  });
});
