import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { declarationOf, type RemoteOptions } from '../../testing/built-application';
import { readHistory } from '../live/history';
import { PublishRefusal } from './publish-refusal';
import { textOf } from './reason';
import { retire } from './retire';
import { rollBack } from './roll-back';
import { sweep } from './sweep';

let opened: OpenTestRegistry;
beforeEach(async () => {
  opened = await openTestRegistry();
});
afterEach(() => opened.close());

const publish = (name: string, options?: RemoteOptions, channel?: 'canary') =>
  opened.publishRemote(name, options, channel);
const names = async () => (await opened.live()).applications.map(({ name }) => name);
const retired = (...gone: string[]) => retire(opened.registry, { ...anna, names: gone });
const reasonsAgainst = async (...gone: string[]) => {
  const refusal: unknown = await retired(...gone).catch((error: unknown) => error);
  if (!(refusal instanceof PublishRefusal)) throw refusal;
  expect(refusal.reasons.filter(({ fix }) => fix === '')).toEqual([]);
  return refusal.reasons.map(textOf);
};
const route = (path: string, over = {}) => ({
  path,
  title: 'T',
  frame: 'customer' as const,
  right: 'customer' as const,
  ...over,
});
const events = (emits: string[], consumes: string[]) => ({
  declaration: { events: { contract: 1, emits, consumes } },
});

test('P4.2 a retired first version: nobody is served the remote, history has who and why', async () => {
  const { version } = await publish('mf-one');
  expect(await retired('mf-one')).toEqual({
    retired: [{ name: 'mf-one', served: { stable: version } }],
    revision: 3,
  });
  expect(await names()).toEqual(['shell']);
  const [row] = await readHistory(opened.registry.db, { name: 'mf-one' });
  expect(row).toMatchObject({ action: 'retire', channel: 'stable', version, previous: version, ...anna });
});

test('P4.2 retired from both channels under one signed composition, one row of history for each', async () => {
  const stable = await publish('mf-one');
  const canary = await publish('mf-one', { code: '// canary' }, 'canary');
  const { retired: done, revision } = await retired('mf-one');
  expect(done[0]?.served).toEqual({ stable: stable.version, canary: canary.version });
  expect((await opened.live()).revision).toBe(revision);
  const rows = await readHistory(opened.registry.db, { name: 'mf-one', limit: 2 });
  expect(rows.map(({ action, channel }) => `${action} ${channel}`).sort()).toEqual([
    'retire canary',
    'retire stable',
  ]);
});

test('P4.2 a later publication is a first one; its routes were free for others meanwhile', async () => {
  const { version } = await publish('mf-one');
  await retired('mf-one');
  const heir = { declaration: { routes: [route('/mf-one')] } };
  await publish('mf-two', heir);
  await expect(publish('mf-one')).rejects.toThrow('route /mf-one is already served by mf-two');
  await retired('mf-two');
  expect(await publish('mf-one')).toEqual({ name: 'mf-one', version, replaced: null, changed: true });
});

test('P4.2 a roll-back brings back what was retired by mistake; its files outlive the day', async () => {
  const { version } = await publish('mf-one');
  await retired('mf-one');
  await sweep(opened.registry, new Date(Date.now() + 48 * 3_600_000));
  const order = { ...anna, name: 'mf-one', channel: 'stable' } as const;
  expect(await rollBack(opened.registry, order)).toMatchObject({ version, replaced: null });
  expect(await names()).toContain('mf-one');
  await expect(rollBack(opened.registry, { ...order, channel: 'canary' })).rejects.toThrow(
    'canary serves nothing of it',
  );
});

test('P4.4 a remote that the shell leads to, and the shell, cannot be retired', async () => {
  const routes = [route('/login', { frame: 'bare', right: 'anonymous', reachedFrom: ['guard'] })];
  await publish('mf-auth', { declaration: { routes } });
  await publish('mf-home', { declaration: { routes: [route('/')] } });
  expect(await reasonsAgainst('mf-auth', 'mf-home')).toEqual([
    expect.stringContaining('the shell leads visitors to /login, which only mf-auth serves'),
    expect.stringContaining('the shell leads visitors to /, which only mf-home serves'),
  ]);
  expect(await reasonsAgainst('shell')).toEqual([expect.stringContaining('every page needs the shell')]);
  expect(await names()).toEqual(['mf-auth', 'mf-home', 'shell']);
});

test('P4.4 P3.1 a remote that another one listens to stays, or both go together', async () => {
  await publish('mf-one', events(['contractSelected'], []));
  await publish('mf-two', events([], ['contractSelected']));
  expect(await reasonsAgainst('mf-one')).toEqual([
    expect.stringMatching(
      /^mf-two .*consumes contractSelected, which no live application would emit any more/,
    ),
  ]);
  await retired('mf-one', 'mf-two');
  expect(await names()).toEqual(['shell']);
});

test('P4.4 a screen reached only from a remote prevents its retirement, unless it has an entry of a menu', async () => {
  await publish('mf-one');
  const menu = { menu: { label: 'M', icon: 'document', order: 1 } };
  const routes = (over: object) => ({
    declaration: { routes: [route('/x', { reachedFrom: ['/mf-one'], ...over })] },
  });
  await publish('mf-two', routes({}));
  expect(await reasonsAgainst('mf-one')).toEqual([
    expect.stringContaining('its route /x is reached from /mf-one alone'),
  ]);
  await publish('mf-two', routes(menu));
  await retired('mf-one');
  expect(await names()).toEqual(['mf-two', 'shell']);
});

test.each(['mf-none', 'mf-gone'])('%s, which no channel serves, is not retired', async (name) => {
  await publish('mf-gone', { declaration: declarationOf('mf-gone') });
  await retired('mf-gone');
  expect(await reasonsAgainst(name)).toEqual([expect.stringContaining(`no channel serves ${name}`)]);
});

test('P4.2 after a retirement and another publication, a refused roll-back names the version of before without calling it later', async () => {
  const first = await publish('mf-one');
  await retired('mf-one');
  const second = await publish('mf-one', { code: '// next' });
  await expect(rollBack(opened.registry, { ...anna, name: 'mf-one', channel: 'stable' })).rejects.toThrow(
    `stable served nothing when ${second.version} came: there is no version before it to go back to. Fix: to serve another version that stable had: portal rollback mf-one --to ${first.version}`,
  );
  const named = { ...anna, name: 'mf-one', channel: 'stable', version: first.version } as const;
  expect(await rollBack(opened.registry, named)).toMatchObject({ version: first.version });
});
