import { declaredRemotes, entranceOf, type DeclaredRemote } from '../support/declared-remotes';
import { faults, FaultyServer, type Fault } from '../support/faulty-server';
import { expect, test } from '../support/journey';
import {
  badVersions,
  copyRemote,
  publishMade,
  remakeRemote,
  type BadVersion,
  portal,
} from '../support/made-remote';
import { listed } from '../support/registry-snapshot';
import { Siege } from '../support/siege';
import { visitorOf } from '../support/visitors';

/** What browsers say of a script that is not what was promised, and what seeded versions throw. */
test.use({
  provoked:
    /seeded|message #31|integrity|MIME type|Failed to (fetch|load)|ERR_|SyntaxError|Unexpected|RUNTIME-/i,
});
test.describe.configure({ timeout: 180_000 });

let faulty: FaultyServer;
test.beforeAll(async () => {
  faulty = await FaultyServer.open(process.env.PORTAL_UNDER_TEST ?? '');
});
test.afterAll(() => faulty.close());

/** Files that a first mount cannot do without. */
const network: { file: 'entry' | 'chunk'; fault: Fault }[] = [
  ...faults.map((fault) => ({ file: 'entry' as const, fault })),
  { file: 'chunk', fault: 'is a 404' },
  { file: 'chunk', fault: 'has one byte flipped' },
];

/** Phase in which each bad version fails, as reported. */
const published: Record<BadVersion, 'load' | 'mount' | 'unmount'> = {
  'throws at its evaluation': 'load',
  'exposes no lifecycles': 'load',
  'throws at its bootstrap': 'mount',
  'throws at its mount': 'mount',
  'hangs at its mount': 'mount',
  'throws at its unmount': 'unmount',
  'hangs at its unmount': 'unmount',
};

const framed = declaredRemotes().filter((remote) => entranceOf(remote).frame !== 'bare');

for (const [turn, remote] of framed.entries()) {
  const visitor = visitorOf(remote, turn) as string;
  // to one visitor alone, so that the other journeys go on meanwhile
  const canary = ['--channel', 'canary', '--users', visitor, '--reason', 'chaos'];

  test.describe(`P2.3 ${remote.name}`, () => {
    // a remote has one canary at a time
    test.describe.configure({ mode: 'default' });
    test.afterAll(() => portal('withdraw', remote.name).catch(() => undefined));

    for (const before of [false, true]) {
      const title = before ? 'the version before stands in' : 'a panel stands in its place';
      test(`whatever the network does to it, ${title}, and the portal goes on`, async ({ page, logIn }) => {
        if (before) await publishMade(await copyRemote(remote.name, 'a canary'), ...canary);
        await logIn.as(visitor);
        const siege = await Siege.around(page, remote);
        const { version, channel, url, preload, previous } = await listed(page.request, remote.name);
        expect(channel).toBe(before ? 'canary' : 'stable');
        const report = { remote: remote.name, version, phase: 'load' };
        for (const { file, fault } of network) {
          await test.step(`${file} ${fault}`, async () => {
            const spoilt = [file === 'entry' ? url : preload[0], before ? null : previous?.url].filter(
              (path) => typeof path === 'string',
            );
            const undo = await faulty.spoil(page, (path) => spoilt.includes(path), fault);
            await siege.begin();
            await siege.withstand({ hangs: fault === 'never comes', fallsBack: before, spoilt, report });
            await undo();
          });
        }
        siege.tell();
      });
    }

    test('P4.2 whatever a version of it does, the portal goes on', async ({ page, logIn }) => {
      await logIn.as(visitor);
      const siege = await Siege.around(page, remote);
      for (const [bad, phase] of Object.entries(published) as [BadVersion, string][]) {
        const version = await publishMade(await remakeRemote(remote.name, badVersions[bad]), ...canary);
        const attack = { hangs: bad.startsWith('hangs'), report: { remote: remote.name, version, phase } };
        await test.step(bad, async () => {
          await siege.begin();
          if (phase === 'unmount') await siege.withstandLeaving(attack);
          else await siege.withstand({ ...attack, fallsBack: true });
        });
        if (phase !== 'unmount') await nothingFallsBack(bad, attack, { page, siege, remote });
      }
      siege.tell();
    });
  });
}

type Attack = Parameters<Siege['withstandLeaving']>[0];
type Place = { page: Parameters<typeof faulty.spoil>[0]; siege: Siege; remote: DeclaredRemote };

async function nothingFallsBack(bad: string, attack: Attack, { page, siege, remote }: Place): Promise<void> {
  await test.step(`${bad}, and the version before does not come`, async () => {
    const { previous } = await listed(page.request, remote.name);
    expect(previous).not.toBeNull();
    const undo = await faulty.spoil(page, (path) => path === previous?.url, 'is refused');
    await siege.begin();
    await siege.withstand({ ...attack, fallsBack: false });
    await undo();
  });
}
