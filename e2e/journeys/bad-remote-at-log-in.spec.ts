import { declaredRemotes, entranceOf } from '../support/declared-remotes';
import { faults, FaultyServer } from '../support/faulty-server';
import { followFailureReports } from '../support/siege';
import { expect, test } from '../support/journey';
import { badVersions, publishMade, remakeRemote, portal } from '../support/made-remote';
import { drawnBucket } from '../support/canary-bucket';
import { listed } from '../support/registry-snapshot';
import { account } from '../support/accounts';

/** Remotes that nobody is logged in for: no menu, and nobody's name that a canary could be published to. */
const bare = declaredRemotes().filter((remote) => entranceOf(remote).frame === 'bare');
const customer = '100005';

test.use({
  provoked: /seeded|integrity|MIME type|Failed to (fetch|load)|ERR_|SyntaxError|Unexpected|RUNTIME-/i,
});
test.describe.configure({ timeout: 240_000, mode: 'default' });

const canaries = ['throws at its evaluation', 'throws at its mount', 'hangs at its mount'] as const;

let faulty: FaultyServer;
test.beforeAll(async () => {
  faulty = await FaultyServer.open(process.env.PORTAL_UNDER_TEST ?? '');
});
test.afterAll(() => faulty.close());

for (const remote of bare) {
  const entrance = entranceOf(remote).path;

  test(`P2.3 ${remote.name}: whatever the network does to it, a panel says so, and a retry brings it`, async ({
    page,
    remote: place,
  }) => {
    const { url, version, previous } = await listed(page.request, remote.name);
    const reports = followFailureReports(page);
    for (const fault of faults) {
      await test.step(`entry ${fault}`, async () => {
        const spoilt = [url, previous?.url];
        const undo = await faulty.spoil(page, (path) => spoilt.includes(path), fault);
        reports.length = 0;
        await page.goto(entrance, { waitUntil: 'commit' });
        await expect(place.panel).toBeVisible();
        await expect
          .poll(() => reports)
          .toContainEqual(expect.objectContaining({ remote: remote.name, version, phase: 'load' }));
        await undo();
        // a browser asks for a module once: while it waits for the first answer, no retry asks again
        await faulty.release();
        // until a page has loaded, Chromium answers its second question for a file by the first one's bytes
        await page.waitForLoadState('load');
        await place.retry.click();
        await place.expectShown();
      });
    }
  });

  for (const bad of entrance === '/login' ? canaries : []) {
    test(`P2.3 P4.2 ${remote.name}: a canary that ${bad} keeps nobody from logging in`, async ({
      page,
      request,
      logIn,
      remote: place,
      dashboard,
    }) => {
      const reports = followFailureReports(page);
      const made = await remakeRemote(remote.name, badVersions[bad]);
      const version = await publishMade(made, '--channel', 'canary', '--percent', '0.1');
      await page.context().addCookies([await drawnBucket(request, remote.name)]);
      await page.goto(entrance);
      await place.expectShown();
      await logIn.enter(customer, account(customer).password);
      await dashboard.expectHere();
      expect(reports).toContainEqual(expect.objectContaining({ remote: remote.name, version }));
    });
  }

  test.afterAll(() => portal('withdraw', remote.name).catch(() => undefined));
}
