import { loadExposed } from './federation';

const entry = new URL('/assets/mf-one/1/remoteEntry.js', location.href).href;
const container = { init: jest.fn(), get: jest.fn() };
jest.mock('http://localhost/assets/mf-one/1/remoteEntry.js', () => container, { virtual: true });

const react = { get: () => Promise.resolve(() => 'react'), from: 'shell' };
const scope = { react: { '19.3.1': react } };
const sharing = jest.fn(() => Promise.resolve());
Object.assign(globalThis, {
  __webpack_init_sharing__: sharing,
  __webpack_share_scopes__: { default: scope },
});

const load = () => loadExposed('/assets/mf-one/1/remoteEntry.js', './remote');

beforeEach(() => {
  container.init.mockReset();
  container.get.mockReset();
});

test('what failed is tried anew, and then it is the same container', async () => {
  expect(entry).toContain('http://localhost/');
  container.get.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(load()).rejects.toThrow('Failed to fetch');
  container.get.mockResolvedValue(() => 'module');
  await expect(load()).resolves.toBe('module');
  const opened = container.init.mock.calls.length;
  await expect(load()).resolves.toBe('module');
  expect(container.init).toHaveBeenCalledTimes(opened);
  expect(container.get).toHaveBeenLastCalledWith('./remote');
});

test('P2.5 P4.7 every container is handed the one share scope, with what either form of Module Federation reads', async () => {
  container.init.mockRejectedValueOnce(new Error('not this time'));
  container.get.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(() => 'module');
  await expect(load()).rejects.toThrow('gone');
  await expect(load()).rejects.toThrow('not this time');
  await load();
  expect(container.init).toHaveBeenLastCalledWith(scope, [], {});
  expect(sharing).toHaveBeenCalledTimes(1);
  expect(react).toMatchObject({ version: '19.3.1', shareConfig: { singleton: true }, get: react.get });
});
