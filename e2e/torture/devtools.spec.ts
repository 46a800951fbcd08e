import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey';
import { publishMade, portal } from '../support/made-remote';
import { listed } from '../support/registry-snapshot';
import { ordinaryCustomers } from '../support/visitors';

const run = promisify(execFile);

/** What the DevTools extension of Module Federation reads in a page. */
interface Inspected {
  __FEDERATION__: {
    moduleInfo: Record<
      string,
      {
        version?: string;
        remoteEntry?: string;
        modules?: { moduleName: string }[];
        shared?: { sharedName: string; version?: string }[];
      }
    >;
    __SHARE__: Record<string, Record<string, Record<string, Record<string, { from: string }>>>>;
  };
}

test('Module Federation’s DevTools find remotes, their versions and what is shared in a development build of the shell', async ({
  page,
  logIn,
  dashboard,
}) => {
  test.setTimeout(180_000);
  const visitor = ordinaryCustomers()[8] as string;
  const folder = await mkdtemp(join(tmpdir(), 'development-shell-'));
  const webpack = join(process.cwd(), 'shared/build/bin/webpack.mjs');
  const build = [webpack, '--mode', 'development', '--output-path', join(folder, 'dist')];
  await run(process.execPath, build, { cwd: 'shell' });
  await publishMade(folder, '--channel', 'canary', '--users', visitor, '--reason', 'DevTools');
  try {
    await logIn.openSession(visitor);
    await page.goto('/');
    await dashboard.expectHere();
    const { version } = await listed(page.request, 'mf-dashboard');
    const name = `mf_dashboard_${version}`;
    // the manifest is read after the remote has come
    await page.waitForFunction(
      (wanted) =>
        Object.entries((window as unknown as Inspected).__FEDERATION__.moduleInfo).some(
          ([key, { modules }]) => key.startsWith(wanted) && (modules?.length ?? 0) > 0,
        ),
      name,
    );
    const { remote, shared } = await page.evaluate((wanted) => {
      const { moduleInfo, __SHARE__ } = (window as unknown as Inspected).__FEDERATION__;
      const found = Object.entries(moduleInfo).find(
        ([key, { modules }]) => key.startsWith(wanted) && (modules?.length ?? 0) > 0,
      );
      const scopes = Object.values(__SHARE__).map((scope) =>
        Object.keys(scope.default?.['@portal/ui'] ?? {}),
      );
      return { remote: found?.[1], shared: scopes.flat() };
    }, name);
    expect(remote).toMatchObject({ remoteEntry: 'remoteEntry.js', modules: [{ moduleName: 'remote' }] });
    expect(remote?.shared?.map(({ sharedName }) => sharedName)).toContain('@portal/ui');
    expect(shared).toContainEqual(expect.stringMatching(/^\d+\.\d+\.\d+$/));
  } finally {
    await portal('withdraw', 'shell');
  }
});
