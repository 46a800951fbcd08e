import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMonolith, firstLoad } from '@portal/build';
import { startPortal } from './backend/start-portal.mjs';
import { launchBrowser, lines } from './portal/chromium.mjs';
import { logIn } from './portal/log-in.mjs';
import { manyRemotes } from './portal/many-remotes.mjs';
import { firstScreens, menuScreens, remotes } from './portal/measured-screens.mjs';
import { layMonolith } from './portal/monolith-page.mjs';
import { readOptions } from './portal/options.mjs';
import { pairedLoads } from './portal/paired-loads.mjs';
import { publishToLive } from './portal/publish-to-live.mjs';
import { writeReport } from './portal/report.mjs';
import { startFronts } from './portal/start-fronts.mjs';
import { warmNavigations } from './portal/warm-navigation.mjs';

const { parts, quick, pairs, navigations, remotes: mostRemotes } = readOptions();
const say = (line) => process.stderr.write(`${line}\n`);
const loadNow = () => loadavg()[0].toFixed(1);
const budgets = { 'mf-auth': 150, 'mf-dashboard': 250 };
const customer = '100001';

const before = loadNow();
say('Building the portal in one piece…');
const monolith = await buildMonolith();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-data-'));
say('Starting the portal…');
const portal = await startPortal(dataDir);
const browser = await launchBrowser();
const fronts = await startFronts({
  portal: portal.url,
  monolithPage: layMonolith(monolith, { dataDir, remotes }),
});
try {
  const states = { federated: {}, monolith: {} };
  for (const way of ['federated', 'monolith']) {
    states[way][customer] = await logIn(browser, fronts[way], customer);
  }
  const measured = {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    quick,
    pairs,
    weights: remotes.map((remote) => {
      const { remote: own, total } = firstLoad(remote);
      return { remote, own, total, budget: budgets[remote] ?? 250 };
    }),
  };
  if (parts.includes('cold')) {
    say('First loads…');
    const progress = (line) => say(`  ${line}`);
    measured.cold = await pairedLoads(browser, {
      fronts,
      states,
      screens: firstScreens,
      pairs,
      onProgress: progress,
    });
  }
  if (parts.includes('warm')) {
    say('Warm navigations…');
    measured.warm = [];
    for (const [line, held] of [
      ['plain', lines.plain],
      ['CPU ÷ 4', { ...lines.slow, latency: 0, bitsPerSecond: 0 }],
    ]) {
      for (const way of ['federated', 'monolith']) {
        const times = await warmNavigations(browser, {
          url: fronts[way],
          storageState: states[way][customer],
          screens: menuScreens(),
          count: navigations,
          line: held,
        });
        measured.warm.push({ way, line, times });
      }
    }
  }
  if (parts.includes('live')) {
    say('Publish to live…');
    measured.live = await publishToLive(browser, {
      url: fronts.federated,
      storageState: states.federated[customer],
      dataDir,
      screens: menuScreens(),
      runs: quick ? 1 : 2,
    });
  }
  if (parts.includes('many')) {
    say('Many remotes…');
    measured.many = await manyRemotes(browser, {
      counts: [remotes.length, 100, 1000].filter((count) => count <= mostRemotes),
      dataDir,
      runs: quick ? 2 : 3,
      url: fronts.federated,
      storageState: states.federated[customer],
      path: '/',
      wanted: firstScreens.find(({ path }) => path === '/').wanted,
      line: lines.slow,
    });
  }
  measured.load = { before, after: loadNow() };
  process.stdout.write(writeReport(measured));
} finally {
  await browser.close();
  await fronts.stop();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
