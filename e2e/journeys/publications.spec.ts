import type { Page } from '@playwright/test';
import { RemotePage } from '../pages/remote-page';
import { callsOf } from '../support/agent-calls';
import { expect, test } from '../support/journey';
import { publishMade, portal } from '../support/made-remote';
import { numberedRemote } from '../support/numbered-remote';
import { listed } from '../support/registry-snapshot';
import { ordinaryCustomers } from '../support/visitors';

const [visitor = '', other = ''] = ordinaryCustomers().slice(8);
const home = '/document/bills';

/** Lets the page hear of publications now, as it does when the network comes back. */
async function readRegistry(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/registry/snapshot'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await answered).finished();
}

/** Entry, first chunk and late chunk must show the same number. */
async function expectNumber(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Numéro ${number}`);
  await page.getByRole('button', { name: 'Plus' }).click();
  await expect(page.getByText(`premier morceau ${number} dernier morceau ${number}`)).toBeVisible();
}

const canary = ['--channel', 'canary', '--users', visitor];

test('P4.1 P4.2 an open page notices a publication, takes each version at its next mount, also a rolled back one: no reload, no mixture of versions, nothing that is being typed is lost', async ({
  page,
  request,
  logIn,
}) => {
  const [name, path] = ['mf-essai-suite', '/essai/suite'];
  const remote = new RemotePage(page);
  await logIn.openSession(visitor);
  await page.goto(home);
  await remote.expectShown();
  await page.evaluate(() => Object.assign(window, { samePage: true }));

  const first = await publishMade(await numberedRemote(name, path, 1), ...canary);
  await readRegistry(page);
  await remote.goTo(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numéro 1');
  const note = page.getByLabel('Votre note');
  await note.fill('Ne me perdez pas');

  await test.step('a canary is for the named users only', async () => {
    expect((await listed(page.request, name)).channel).toBe('canary');
    await callsOf(request, other);
    await expect(listed(request, name)).rejects.toThrow(/lists no/);
  });

  await publishMade(await numberedRemote(name, path, 2), ...canary);
  await readRegistry(page);
  // what is mounted stays, and finds its own chunks
  await expectNumber(page, 1);
  await expect(note).toHaveValue('Ne me perdez pas');
  await remote.goTo(home);
  await remote.goTo(path);
  await expectNumber(page, 2);

  const before = first.slice(0, 10);
  await portal('rollback', name, '--channel', 'canary', '--to', before, '--reason', 'P4.2');
  await readRegistry(page);
  await remote.goTo(home);
  await remote.goTo(path);
  await expectNumber(page, 1);

  await test.step('a registry that is down changes nothing', async () => {
    const refused = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/registry/'));
    await page.route('**/registry/**', (route) => route.abort('connectionrefused'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await refused;
    await remote.goTo(home);
    await remote.goTo(path);
    await expectNumber(page, 1);
    await page.unroute('**/registry/**');
    await readRegistry(page);
    await remote.goTo(home);
  });
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});
