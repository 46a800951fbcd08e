import { events, type PayloadOf } from '@portal/events';
import { IntegrityFailure, ensureIntegrity } from '../integrity/ensure-integrity';
import { mendCache } from '../integrity/mend-cache';
import type { RemoteVersion } from '../version';
import { federation } from './instance';
import { giveUpLoad, loadVersion } from './load-version';
import { stageTimesOf } from './stage-times';

jest.mock('../integrity/ensure-integrity', () => ({
  ...jest.requireActual<object>('../integrity/ensure-integrity'),
  ensureIntegrity: jest.fn(),
}));
const sure = jest.mocked(ensureIntegrity);
jest.mock('../integrity/mend-cache', () => ({ mendCache: jest.fn(() => Promise.resolve()) }));
const mend = jest.mocked(mendCache);

/** The network: every entry that the runtime asks for, and what comes of it. */
const asked: string[] = [];
let answer: (entry: string) => object | Promise<object> = () => ({});

const manifest = {
  id: 'mf_one',
  name: 'mf_one',
  metaData: {
    name: 'mf_one',
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: 'mf-one' },
    globalName: 'mf_one',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
  },
  shared: [{ id: 'mf_one:react', name: 'react', version: '19.3.1', assets: {} }],
  remotes: [],
  exposes: [{ id: 'mf_one:remote', name: 'remote', path: './remote', assets: {} }],
};

beforeAll(() => {
  globalThis.fetch = (() => Promise.resolve({ json: () => Promise.resolve(manifest) })) as never;
  federation().registerPlugins([
    {
      name: 'test-network',
      async loadEntry({ remoteInfo }) {
        asked.push(remoteInfo.entry);
        return (await answer(remoteInfo.entry)) as never;
      },
    },
  ]);
});
beforeEach(() => {
  asked.length = 0;
  sure.mockReset().mockResolvedValue(undefined);
});

let serial = 0;
function aVersion(): RemoteVersion {
  serial += 1;
  return {
    remote: 'mf-one',
    version: `v${serial}`,
    channel: 'stable',
    url: `/assets/mf-one/v${serial}/remoteEntry.js`,
    integrity: {},
  };
}
const aContainer = (text: string) => ({
  init: jest.fn(),
  get: jest.fn(() => Promise.resolve(() => ({ text }))),
});

test('P2.3 a load that failed is started again by a new request; a load that succeeded is not repeated', async () => {
  const version = aVersion();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadVersion(version)).rejects.toThrow('Failed to fetch');
  expect(mend).not.toHaveBeenCalled();
  const container = aContainer('there');
  container.init.mockRejectedValueOnce(new Error('not this time'));
  container.get.mockRejectedValueOnce(new Error('a chunk is gone'));
  answer = () => container;
  await expect(loadVersion(version)).rejects.toThrow('not this time');
  await expect(loadVersion(version)).rejects.toThrow('a chunk is gone');
  await expect(loadVersion(version)).resolves.toEqual({ text: 'there' });
  await expect(loadVersion(version)).resolves.toEqual({ text: 'there' });
  expect(asked).toEqual([`http://localhost${version.url}`, `http://localhost${version.url}`]);
  // before each retry, and no more once it came
  expect(mend).toHaveBeenCalledTimes(3);
});

test('P2.3 a retry does not wait for a cache whose server never answers', async () => {
  const version = aVersion();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadVersion(version)).rejects.toThrow('Failed to fetch');
  answer = () => aContainer('there');
  mend.mockReturnValueOnce(new Promise(() => undefined));
  jest.useFakeTimers();
  const retry = loadVersion(version);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  await expect(retry).resolves.toEqual({ text: 'there' });
});

test('P2.3 a load that never ended is started again at another address of the same file', async () => {
  const version = aVersion();
  const hash = { [version.url]: 'sha384-entry' };
  await new Promise<void>((wasAsked) => {
    answer = () => {
      wasAsked();
      return new Promise(() => undefined);
    };
    void loadVersion({ ...version, integrity: hash });
  });
  answer = () => aContainer('there');
  giveUpLoad(version);
  await expect(loadVersion({ ...version, integrity: hash })).resolves.toEqual({ text: 'there' });
  const again = `${version.url}?again=1`;
  expect(asked).toEqual([`http://localhost${version.url}`, `http://localhost${again}`]);
  expect(sure).toHaveBeenLastCalledWith(
    expect.objectContaining({ integrity: { ...hash, [again]: 'sha384-entry' } }),
  );
});

test('S2 no file of a version is requested before its integrity is checked, nor when the check fails', async () => {
  const version = aVersion();
  sure.mockRejectedValueOnce(new IntegrityFailure('not as published'));
  answer = () => aContainer('there');
  await expect(loadVersion(version)).rejects.toThrow(IntegrityFailure);
  expect(asked).toEqual([]);
  await loadVersion(version);
  expect(sure).toHaveBeenLastCalledWith(version);
  expect(asked).toHaveLength(1);
});

test('L2.1 P2.5 P4.1 two versions are loaded side by side, on the same share scope', async () => {
  const [live, before] = [aVersion(), aVersion()];
  const containers = new Map([live, before].map(({ url, version }) => [url, aContainer(version)]));
  answer = (entry) => containers.get(new URL(entry).pathname) as object;
  await expect(loadVersion(live)).resolves.toEqual({ text: live.version });
  await expect(loadVersion(before)).resolves.toEqual({ text: before.version });
  for (const { init } of containers.values())
    expect(init.mock.calls[0]?.[0]).toBe(federation().shareScopeMap.default);
});

test('P4.5 an override that moved to another address is loaded from there', async () => {
  const version = aVersion();
  answer = (entry) => aContainer(new URL(entry).host);
  await loadVersion(version);
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const moved = { ...version, url: 'http://localhost:5173/remoteEntry.js' };
  await expect(loadVersion(moved)).resolves.toEqual({ text: 'localhost:5173' });
  quiet.mockRestore();
});

test('P2.3 a shared package that failed to load is reported, and requested again by the next consumer', async () => {
  const reports: PayloadOf<'remoteFailed'>[] = [];
  const stop = events.on('remoteFailed', (report) => reports.push(report));
  const get = jest.fn(() => Promise.resolve(() => 'charts'));
  get.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  federation().registerShared({ charts: { version: '1.0.0', get } });
  // as a container asks
  const customShareInfo = { shareConfig: { singleton: true, requiredVersion: '^1.0.0' }, scope: ['default'] };
  const load = () => federation().loadShare<string>('charts', { customShareInfo });
  await expect(load()).rejects.toThrow('Failed to fetch');
  const factory = await load();
  expect(factory && factory()).toBe('charts');
  expect(get).toHaveBeenCalledTimes(2);
  expect(reports).toEqual([
    {
      remote: 'shell',
      version: null,
      phase: 'load',
      cause: 'shared package charts: TypeError: Failed to fetch',
    },
  ]);
  stop();
});

test('every stage of a load has its time, and a retry times again', async () => {
  const version = aVersion();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadVersion(version)).rejects.toThrow();
  expect(stageTimesOf(version)).toEqual({});
  answer = () => aContainer('there');
  await loadVersion(version);
  const times = stageTimesOf(version);
  expect(Object.keys(times)).toEqual(['entry', 'init', 'expose', 'evaluate']);
  await loadVersion(version);
  expect(stageTimesOf(version)).toEqual(times);
});

test('in development the DevTools read remotes with their versions, and what is shared', async () => {
  const version = aVersion();
  answer = () => aContainer('there');
  await loadVersion(version);
  // the manifest is read beside the load
  await new Promise((resolve) => setTimeout(resolve));
  const { __INSTANCES__, moduleInfo } = (globalThis as unknown as { __FEDERATION__: Federation })
    .__FEDERATION__;
  const shell = __INSTANCES__.find(({ name }) => name === 'shell');
  const name = `mf_one_${version.version}`;
  expect(shell?.options.remotes).toContainEqual(
    expect.objectContaining({ name, version: version.version, type: 'module' }),
  );
  expect(shell?.shareScopeMap.default?.charts?.['1.0.0']).toMatchObject({ from: 'shell' });
  const read = Object.entries(moduleInfo).find(([key]) => key.startsWith(name));
  expect(read?.[1]).toMatchObject({
    remoteEntry: 'remoteEntry.js',
    modules: [{ modulePath: './remote' }],
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  });
});

interface Federation {
  __INSTANCES__: {
    name: string;
    options: { remotes: object[] };
    shareScopeMap: Record<string, Record<string, Record<string, object>>>;
  }[];
  moduleInfo: Record<string, object>;
}
