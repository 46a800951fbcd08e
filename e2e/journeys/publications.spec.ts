import type { Page } from '@playwright/test';
import { LogInPage } from '../pages/log-in-page';
import { RemotePage } from '../pages/remote-page';
import { expect, test } from '../support/journey';
import { publishMade } from '../support/made-remote';
import { numberedRemote } from '../support/numbered-remote';
import { portal } from '../support/portal-command';
import { listed, menuEntrances } from '../support/registry-snapshot';
import { ordinaryCustomers } from '../support/visitors';

const [visitor = '', other = ''] = ordinaryCustomers().slice(8);
const home = '/document/bills';

/** Lets the page hear of publications now, as it does when the network comes back. */
async function readRegistry(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/registry/snapshot'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await answered).finished();
}

/** The number that entry, first chunk and late chunk tell: one and the same. */
async function expectNumber(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Numéro ${number}`);
  await page.getByRole('button', { name: 'Plus' }).click();
  await expect(page.getByText(`premier morceau ${number} dernier morceau ${number}`)).toBeVisible();
}

const canary = ['--channel', 'canary', '--users', visitor];

test('P4.1 P4.2 an open page takes a new version at the next mount, and the one before again: no reload, no mixture', async ({
  page,
  logIn,
}) => {
  const [name, path] = ['mf-essai-suite', '/essai/suite'];
  const remote = new RemotePage(page);
  const first = await publishMade(await numberedRemote(name, path, 1), ...canary);
  await logIn.as(visitor);
  await remote.goTo(home, 10_000);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await remote.goTo(path, 10_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numéro 1');

  await publishMade(await numberedRemote(name, path, 2), ...canary);
  await readRegistry(page);
  // what is mounted stays, and finds its own chunks
  await expectNumber(page, 1);
  await remote.goTo(home, 10_000);
  await remote.goTo(path, 10_000);
  await expectNumber(page, 2);

  const before = first.slice(0, 10);
  await portal('rollback', name, '--channel', 'canary', '--to', before, '--reason', 'P4.2');
  await readRegistry(page);
  await remote.goTo(home, 10_000);
  await remote.goTo(path, 10_000);
  await expectNumber(page, 1);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('P4.1 a publication takes nothing from who is typing', async ({ page, logIn }) => {
  const [name, path] = ['mf-essai-note', '/essai/note'];
  const remote = new RemotePage(page);
  await publishMade(await numberedRemote(name, path, 1), ...canary);
  await logIn.as(visitor);
  await remote.goTo(path, 10_000);
  const note = page.getByLabel('Votre note');
  await note.fill('Ne me perdez pas');
  await publishMade(await numberedRemote('mf-essai-voisin', '/essai/voisin', 1), ...canary);
  await publishMade(await numberedRemote(name, path, 2), ...canary);
  await readRegistry(page);
  await expect(remote.link('/essai/voisin')).toBeVisible();
  await expect(note).toHaveValue('Ne me perdez pas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numéro 1');
});

test('P4.1 a registry that is down changes nothing for an open page', async ({ page, logIn }) => {
  const remote = new RemotePage(page);
  await logIn.as(other);
  const entrances = await menuEntrances(page);
  expect(entrances.length).toBeGreaterThan(2);
  let refused = 0;
  await page.route('**/registry/**', (route) => {
    refused += 1;
    return route.abort('connectionrefused');
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => refused).toBeGreaterThan(0);
  for (const { path } of entrances) await remote.goTo(path, 10_000);
  await page.unroute('**/registry/**');
  await readRegistry(page);
  for (const { path } of entrances) await remote.goTo(path, 10_000);
});

test('P4.2 a canary is for who is named, and stays theirs', async ({ browser, page, logIn }) => {
  const name = 'mf-essai-nomme';
  await publishMade(await numberedRemote(name, '/essai/nomme', 1), ...canary);
  await logIn.as(visitor);
  await expect(new RemotePage(page).link('/essai/nomme')).toBeVisible();
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    expect((await listed(page.request, name)).channel).toBe('canary');
  }
  const context = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
  const theirs = await context.newPage();
  await new LogInPage(theirs).as(other);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new RemotePage(theirs).link('/essai/nomme')).toHaveCount(0);
  await expect(listed(theirs.request, name)).rejects.toThrow(/lists no/);
  await context.close();
});

test('P4.2 a browser is drawn for a share of a canary once and for all', async ({ request }) => {
  const name = 'mf-essai-part';
  // a route that nobody is led to: every visitor may be drawn
  await publishMade(await numberedRemote(name, '/essai/part', 1), '--channel', 'canary', '--percent', '0.01');
  await request.get('/');
  const bucket = async () =>
    (await request.storageState()).cookies.find((cookie) => cookie.name === 'portal_bucket')?.value;
  const drawn = await bucket();
  expect(drawn).toMatch(/^\d+$/);
  for (let visit = 0; visit < 3; visit += 1) await request.get('/');
  expect(await bucket()).toBe(drawn);
  await portal('withdraw', name);
});
