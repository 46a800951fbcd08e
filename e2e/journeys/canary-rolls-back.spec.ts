import { expect, test } from '../support/journey';
import { badVersions, declarationOf, makeRemote, publishMade, portal } from '../support/made-remote';
import { numberedRemote } from '../support/numbered-remote';
import { learnVoice, tellLoad } from '../support/page-log';
import { listed } from '../support/registry-snapshot';
import { customersOf, ordinaryCustomers } from '../support/visitors';

test.use({ provoked: /seeded/ });
test.describe.configure({ timeout: 180_000 });

const name = 'mf-essai-boucle';
const path = '/essai/boucle';
const visitor = ordinaryCustomers()[10] as string;
const others = customersOf(/^Contrat au statut/);

interface Step {
  action: string;
  version: string;
  who: string;
  reason: string | null;
}

test('P4.2 a canary that throws at its mount is rolled back by the registry itself, with the reason', async ({
  page,
  request,
  logIn,
  remote,
}) => {
  const voice = learnVoice(page);
  const lines: Record<string, unknown>[] = [];
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/api/getLogsStreaming')) return;
    const line = sent.postDataJSON() as { tag: string; serviceCalled: string };
    if (line.tag === 'REMOTE_LOAD' && line.serviceCalled === name) lines.push(line);
  });
  // nobody is led there but by its address: the other journeys do not meet it
  const stable = await publishMade(await numberedRemote(name, path, 1, { inMenu: false }));
  const declaration = declarationOf(name, path, { inMenu: false });
  const canary = await publishMade(
    await makeRemote(declaration, badVersions['throws at its mount']),
    ...['--channel', 'canary', '--users', visitor],
  );

  await logIn.as(visitor, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numéro 1');
  await remote.expectShown(5_000);
  await expect.poll(() => lines).not.toEqual([]);
  const [line = {}] = lines;
  const load = JSON.parse(line.logMessage as string) as Record<string, unknown>;
  expect(load).toMatchObject({
    remote: name,
    version: canary,
    channel: 'canary',
    outcome: 'failed',
    phase: 'mount',
  });

  const well = { version: stable, channel: 'stable', outcome: 'ok', errorClass: null, failover: false };
  for (const [turn, login] of others.entries()) {
    const report = turn % 2 ? load : { ...load, ...well };
    await tellLoad(request, voice, { login, line, load: report });
  }

  const steps = () => portal<Step[]>('history', name, '--channel', 'canary');
  await expect
    .poll(async () => (await steps()).map(({ action }) => action), { timeout: 60_000, intervals: [1_000] })
    .toContain('withdraw');
  const withdrawal = (await steps()).find(({ action }) => action === 'withdraw');
  expect(withdrawal).toMatchObject({ version: canary, who: 'registry' });
  expect(withdrawal?.reason).toMatch(/\d+ of \d+ loads .* failed, against 0 of \d+ loads/);
  await page.reload();
  expect((await listed(page.request, name)).channel).toBe('stable');
});
