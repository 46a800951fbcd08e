import { buildFixture } from '../support/build-fixture';
import { expect, test } from '../support/journey';
import { portal } from '../support/made-remote';
import { listed } from '../support/registry-snapshot';
import { ordinaryCustomers } from '../support/visitors';

/** `webpack` is a container of webpack's own, as remotes of the house were built once: both kinds are in the page. */
const remotes = [
  { bundler: 'webpack', label: 'Webpack', folder: 'remote-webpack', name: 'mf-webpack' },
  { bundler: 'Rspack', label: 'Rspack', folder: 'remote-rspack', name: 'mf-rspack' },
  { bundler: 'Vite', label: 'Vite', folder: 'remote-vite', name: 'mf-vite' },
];

/** The hook that the fixture calls, and the shell's copy of the same, from the share scope that the fixture was handed. */
interface Federated {
  theirHook?: unknown;
  /** How often React took the fixture's screen down: its own unmount, whoever removes its element. */
  timesLeft?: number;
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      options: { remotes: { name: string; version: string }[]; plugins: { name: string }[] };
      shareScopeMap: Record<string, Record<string, Record<string, { get: () => Promise<() => unknown> }>>>;
    }[];
  };
}

for (const { bundler, label, folder, name } of remotes) {
  test(`P4.7 a remote built with ${bundler} passes the gate, mounts on the shell’s own React, and leaves nothing`, async ({
    page,
    logIn,
    frame,
    dashboard,
    remote,
  }) => {
    test.slow();
    const visitor = ordinaryCustomers()[7] as string;
    const built = await buildFixture(folder);
    await portal('publish', built, '--channel', 'canary', '--users', visitor, '--reason', 'P4.7');
    await page.addInitScript(() => {
      const keep = (event: Event) => {
        (window as unknown as Federated).theirHook = (event as CustomEvent).detail;
      };
      document.addEventListener('interop:react', keep);
      const count = () => {
        const page = window as unknown as Federated;
        page.timesLeft = (page.timesLeft ?? 0) + 1;
      };
      document.addEventListener('interop:left', count);
    });

    await logIn.openSession(visitor);
    await page.goto('/');
    await dashboard.expectHere();
    expect((await listed(page.request, name)).channel).toBe('canary');
    await frame.goTo(label, `Construit avec ${bundler}`);
    await expect(page.getByText(`Connecté : ${visitor}`)).toBeVisible();
    await expect(page.getByText('Arrivé plus tard')).toBeVisible();
    await page.getByRole('button', { name: 'Compter' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 fois' })).toBeVisible();
    const copies = await page.evaluate(
      async (container) => {
        const { theirHook, __FEDERATION__ } = window as unknown as Federated;
        const instance = (wanted: string) => __FEDERATION__.__INSTANCES__.find(({ name }) => name === wanted);
        // a container of the first form has no instance: it keeps the scope that the shell handed to it
        const own = instance(container) ?? instance('shell');
        const versions = Object.values(own?.shareScopeMap.default?.react ?? {});
        const copiesOfReact = await Promise.all(versions.map(async ({ get }) => (await get())()));
        return copiesOfReact.map((react) => (react as { useState: unknown }).useState === theirHook);
      },
      name.replaceAll('-', '_'),
    );
    expect(copies, 'copies of React in the page, and whether the remote runs on it').toEqual([true]);

    await frame.goTo('Tableau de bord', /^Bonjour/);
    await expect(page.locator(`[id="single-spa-application:${name}"]`)).toHaveCount(0);
    await expect(page.getByText(`Construit avec ${bundler}`)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as Federated).timesLeft)).toBe(1);
    await remote.goTo(`/interop/${bundler.toLowerCase()}`, 5_000);
  });
}

test('P4.7 the page exposes which versions it loaded and what it shares, without the snapshots of development', async ({
  page,
  logIn,
  dashboard,
}) => {
  await logIn.openSession(ordinaryCustomers()[7] as string);
  await page.goto('/');
  await dashboard.expectHere();
  const { version } = await listed(page.request, 'mf-dashboard');
  const federation = await page.evaluate(() => {
    const { __INSTANCES__ } = (window as unknown as Federated).__FEDERATION__;
    const shell = __INSTANCES__.find(({ name }) => name === 'shell');
    return {
      remotes: shell?.options.remotes.map((remote) => `${remote.name} ${remote.version}`),
      plugins: shell?.options.plugins.map(({ name }) => name),
      react: Object.keys(shell?.shareScopeMap.default?.react ?? {}),
    };
  });
  expect(federation.remotes).toContain(`mf_dashboard_${version} ${version}`);
  expect(federation.react).toEqual([expect.stringMatching(/^19\./)]);
  expect(federation.plugins).toEqual([
    'portal-external-runtime',
    'portal-integrity',
    'portal-stage-times',
    'portal-retry-shared',
    'portal-error-reports',
  ]);
});
