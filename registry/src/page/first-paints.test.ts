import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildDocument } from '../publish/build-document';
import { folderStore } from '../store/folder-store';
import { firstPaints } from './first-paints';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'first-paints-'));
});
afterEach(() => rm(root, { recursive: true }));

const paint = { routes: [{ path: '/login', html: '<h1>Bonjour</h1>', css: '' }] };
const content = Buffer.from(JSON.stringify(paint));
const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const version = (integrity: Record<string, string>) => ({
  ...{ name: 'mf-auth', version: '0123456789abcdef' },
  document: { integrity } as unknown as BuildDocument,
});

async function storeWith(stored: Buffer) {
  const store = folderStore(root);
  await store.put('mf-auth', '0123456789abcdef', [{ path: 'first-paint.json', content: stored }]);
  return store;
}

/** ms: a busy machine reads more slowly than a page waits. */
const patient = 10_000;

test('P4.4 a first paint is read once, and believed when it is the signed one', async () => {
  const store = await storeWith(content);
  const open = jest.spyOn(store, 'open');
  const paints = firstPaints(store, patient);
  const signed = version({ 'first-paint.json': hashOf(content) });
  expect(await paints.ofRemote(signed)).toEqual(paint);
  expect(await paints.ofRemote(signed)).toEqual(paint);
  expect(open).toHaveBeenCalledTimes(1);
  const other = version({ 'first-paint.json': hashOf(Buffer.from('other')) });
  expect(await firstPaints(store, patient).ofRemote(other)).toBeNull();
});

test('P2.6 a version without one is not looked for, and a store that fails is asked again', async () => {
  const store = await storeWith(content);
  const open = jest.spyOn(store, 'open');
  const paints = firstPaints(store, patient);
  expect(await paints.ofRemote(version({}))).toBeNull();
  expect(open).not.toHaveBeenCalled();
  const signed = version({ 'first-paint.json': hashOf(content) });
  open.mockRejectedValueOnce(new Error('down'));
  expect(await paints.ofRemote(signed)).toBeNull();
  expect(await paints.ofRemote(signed)).toEqual(paint);
});

test('P2.6 the page does not wait for a store that does not answer', async () => {
  const store = { ...(await storeWith(content)), open: () => new Promise<never>(() => {}) };
  expect(await firstPaints(store).ofRemote(version({ 'first-paint.json': 'sha384-x' }))).toBeNull();
});
