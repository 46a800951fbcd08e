import { aRemote, aRoute } from '@portal/testing';
import { previousVersion, liveVersion, type RemoteVersion } from '../version';
import { checksModules } from './checks-modules';
import { ensureIntegrity } from './ensure-integrity';

jest.mock('./checks-modules', () => ({ checksModules: jest.fn() }));
const ableBrowser = (able: boolean) => jest.mocked(checksModules).mockResolvedValue(able);

let serial = 0;
function aVersion(over: Partial<RemoteVersion> = {}): RemoteVersion {
  serial += 1;
  const folder = `/assets/mf-documents/${serial}`;
  return {
    remote: 'mf-documents',
    version: String(serial),
    channel: 'stable',
    url: `${folder}/remoteEntry.js`,
    integrity: {
      [`${folder}/remoteEntry.js`]: 'sha384-entry',
      [`${folder}/lazy.js`]: 'sha384-lazy',
      [`${folder}/remote.css`]: 'sha384-sheet',
      '/assets/mf-documents/before/remoteEntry.js': 'sha384-before',
    },
    ...over,
  };
}

/** A server whose files are what `fetch` finds them to be. */
const asked: [string, string | undefined][] = [];
function server(files: (address: string) => { tampered?: boolean; gone?: boolean; headers?: object }) {
  asked.length = 0;
  globalThis.fetch = ((address: string, { integrity }: RequestInit = {}) => {
    asked.push([address, integrity]);
    const {
      tampered,
      gone,
      headers = { 'cache-control': 'public, max-age=31536000, immutable' },
    } = files(address);
    if (gone || (tampered && integrity)) return Promise.reject(new TypeError('Failed to fetch'));
    const headerMap = new Map(Object.entries(headers));
    return Promise.resolve({
      ok: true,
      headers: headerMap,
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    });
  }) as unknown as typeof fetch;
}

test('S2 a browser that checks modules is given the hashes, and fetches nothing twice', async () => {
  ableBrowser(true);
  server(() => ({}));
  const version = aVersion();
  await ensureIntegrity(version);
  expect(asked).toEqual([]);
  expect(document.head.textContent).toContain(version.url);
});

test('S2 for any other browser every script of the version, lazy ones too, is fetched with its hash, once', async () => {
  ableBrowser(false);
  server(() => ({}));
  const version = aVersion();
  await ensureIntegrity(version);
  await ensureIntegrity(version);
  expect(asked).toEqual([
    [version.url, 'sha384-entry'],
    [version.url.replace('remoteEntry', 'lazy'), 'sha384-lazy'],
  ]);
});

test.each([
  ['a tampered lazy chunk', { tampered: true }, 'IntegrityFailure'],
  ['an answer that the next one could differ from', { headers: {} }, 'IntegrityFailure'],
  ['a file that is gone', { gone: true }, 'TypeError'],
])('S2 %s keeps the version from loading, and is retried', async (_, trouble, name) => {
  ableBrowser(false);
  const version = aVersion();
  server((address) => (address.endsWith('lazy.js') ? trouble : {}));
  await expect(ensureIntegrity(version)).rejects.toMatchObject({
    name,
    message: expect.stringContaining('lazy.js') as unknown,
  });
  server(() => ({}));
  await expect(ensureIntegrity(version)).resolves.toBeUndefined();
});

test('S2 a version without a published hash is refused, whatever the browser', async () => {
  ableBrowser(true);
  await expect(ensureIntegrity(aVersion({ integrity: {} }))).rejects.toMatchObject({
    name: 'IntegrityFailure',
  });
});

test('P4.5 an override’s address of another origin has no published files', async () => {
  ableBrowser(false);
  server(() => ({ gone: true }));
  const version = aVersion({ url: 'http://localhost:5173/remoteEntry.js', integrity: {} });
  await expect(ensureIntegrity(version)).resolves.toBeUndefined();
});

test('the version before is everybody’s, whatever channel the live one is of', () => {
  const remote = aRemote('mf-documents', [aRoute('/document/bills')], {
    channel: 'canary',
    previous: { version: 'old', url: '/assets/old/remoteEntry.js' },
  });
  expect(liveVersion(remote)).toMatchObject({ channel: 'canary', version: '1.0.0' });
  expect(previousVersion(remote)).toMatchObject({
    channel: 'stable',
    version: 'old',
    remote: 'mf-documents',
  });
});
