import { text } from 'node:stream/consumers';
import { sandboxBucket, sandboxKeys, startS3Sandbox, type S3Sandbox } from '../../testing/s3-sandbox';
import type { StoredFile } from './asset-store';
import { s3Bucket } from './s3-bucket';
import { s3Store } from './s3-store';

let sandbox: S3Sandbox;
beforeEach(async () => {
  sandbox = await startS3Sandbox();
});
afterEach(() => sandbox.close());

const version = '0123456789abcdef';
const files: StoredFile[] = ['one.js', 'one.js.br', 'fonts/two~@1.woff2', 'three.css'].map((path) => ({
  path,
  content: Buffer.from(`content of ${path}`),
}));
const storeWith = (changes: Partial<typeof sandboxKeys> = {}) =>
  s3Store(
    s3Bucket({
      endpoint: sandbox.endpoint,
      region: 'eu-west-3',
      bucket: sandboxBucket,
      prefix: 'portal',
      ...sandboxKeys,
      ...changes,
    }),
  );
const keys = () => [...sandbox.objects.keys()].sort();

test('a version is stored and read back, in the encoding that is wanted and kept', async () => {
  const store = storeWith();
  await store.put('mf-one', version, files);
  expect(await store.has('mf-one', version)).toBe(true);
  const opened = await storeWith().open('mf-one', version, 'one.js', ['br', 'gzip', 'identity']);
  expect(opened).toMatchObject({ encoding: 'br', size: 20 });
  expect(opened && (await text(opened.stream()))).toBe('content of one.js.br');
  const font = await store.open('mf-one', version, 'fonts/two~@1.woff2', ['identity']);
  expect(font && (await text(font.stream()))).toBe('content of fonts/two~@1.woff2');
  expect(await store.open('mf-one', version, 'absent.js', ['br', 'identity'])).toBeNull();
  expect(await store.open('mf-two', version, 'one.js', ['identity'])).toBeNull();
  expect(keys()).toContain(`portal/mf-one/${version}/three.css`);
  expect(keys().some((key) => key.includes('.drafts'))).toBe(false);
});

test('a repair writes the files over damaged ones, and the version stays', async () => {
  const store = storeWith();
  await store.put('mf-one', version, files);
  const stored = sandbox.objects.get(`portal/mf-one/${version}/one.js`);
  if (stored) stored.content = Buffer.from('damaged');
  sandbox.objects.delete(`portal/mf-one/${version}/three.css`);
  await store.mend('mf-one', version, files);
  for (const path of ['one.js', 'three.css']) {
    const opened = await store.open('mf-one', version, path, ['identity']);
    expect(opened && (await text(opened.stream()))).toBe(`content of ${path}`);
  }
});

test('a copy compressed by a dictionary is opened by the hash of that dictionary only', async () => {
  const store = storeWith();
  const [known, other] = ['ab', 'cd'].map((byte) => ({ dictionary: byte.repeat(32) }));
  const copy = { path: `one.js.${'ab'.repeat(32)}.dcz`, content: Buffer.from('difference') };
  await store.put('mf-one', version, [...files, copy]);
  const opened = await store.open('mf-one', version, 'one.js', [known!, 'identity']);
  expect(opened).toMatchObject({ encoding: known, size: 10 });
  expect(opened && (await text(opened.stream()))).toBe('difference');
  expect((await store.open('mf-one', version, 'one.js', [other!, 'br']))?.encoding).toBe('br');
});

test.each([
  ...files.map(({ path }) => `portal/mf-one/${version}/${path}`),
  `portal/.versions/mf-one/${version}.json`,
])(
  'P4.3 a writer that dies at %s leaves no version behind, and what it left is removed once old',
  async (broken) => {
    const store = storeWith();
    sandbox.failing = (method, key) => method === 'PUT' && key === broken;
    await expect(store.put('mf-one', version, files)).rejects.toThrow('501');
    expect(await store.has('mf-one', version)).toBe(false);
    expect(await store.open('mf-one', version, 'one.js', ['identity'])).toBeNull();
    sandbox.failing = () => false;
    await store.removeDrafts(new Date(0));
    expect(keys()).toContain(`portal/.drafts/mf-one/${version}`);
    await store.removeDrafts(new Date(Date.now() + 1000));
    expect(keys()).toEqual([]);
    await store.put('mf-one', version, files);
    expect(await store.has('mf-one', version)).toBe(true);
  },
);

test('a version never changes once it is stored, and is gone whole when it is removed', async () => {
  const store = storeWith();
  await store.put('mf-one', version, files);
  await store.put('mf-one', version, [{ path: 'one.js', content: Buffer.from('other') }]);
  expect(sandbox.objects.get(`portal/mf-one/${version}/one.js`)?.content.toString()).toBe(
    'content of one.js',
  );
  await store.put('mf-one', 'fedcba9876543210', files.slice(0, 1));
  await store.remove('mf-one', version);
  await store.remove('mf-one', version);
  expect(keys()).toEqual([
    'portal/.versions/mf-one/fedcba9876543210.json',
    'portal/mf-one/fedcba9876543210/one.js',
  ]);
  expect(await store.open('mf-one', version, 'one.js', ['identity'])).toBeNull();
});

test('a wrong secret is refused by the service with 403', async () => {
  await expect(storeWith({ secretAccessKey: 'wrong' }).has('mf-one', version)).rejects.toThrow('403');
});

test('P4.3 a redirect is refused: what is read and written stays at the store that was configured', async () => {
  const elsewhere = await startS3Sandbox();
  try {
    const store = storeWith();
    sandbox.movedTo = elsewhere.endpoint;
    elsewhere.objects.set(`portal/.versions/mf-one/${version}.json`, {
      content: Buffer.from('{"one.js":1}'),
      type: 'application/json',
      modified: new Date(),
    });
    const refusal = {
      message: expect.stringContaining('307'),
      fix: expect.stringContaining('PORTAL_S3_REGION'),
    };
    await expect(store.open('mf-one', version, 'one.js', ['identity'])).rejects.toMatchObject(refusal);
    await expect(store.put('mf-one', version, files)).rejects.toMatchObject(refusal);
    expect(elsewhere.asked).toBe(0);
  } finally {
    await elsewhere.close();
  }
});
