import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import * as zstd from '@bokuweb/zstd-wasm';
import type { FastifyInstance } from 'fastify';
import { openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { readRegistryConfig } from '../config';
import { buildRegistryApp } from '../http/build-registry-app';
import { builtRemote } from '../../testing/built-application';
import { damageOf } from '../store/whole-file';
import { publish } from './publish-builds';

/** Lines that brotli cannot foresee, and a dictionary has. */
const codeOf = (change: string) =>
  Array.from({ length: 200 }, (_, i) => `export const n${i} = '${sha256(`${i}`).toString('hex')}';`)
    .join('\n')
    .replace('n77', change);
const sha256 = (content: string) => createHash('sha256').update(content).digest();
const asHeader = (content: string) => `:${sha256(content).toString('base64')}:`;

let opened: OpenTestRegistry;
let app: FastifyInstance;

beforeEach(async () => {
  opened = await openTestRegistry();
  const config = readRegistryConfig({
    LOG_LEVEL: 'silent',
    PORTAL_DATA_DIR: join(opened.root, 'data'),
  });
  app = await buildRegistryApp({ config, registry: opened.registry });
});
afterEach(async () => {
  await app.close();
  await opened.close();
});

const ask = (version: string, file: string, headers: Record<string, string>) =>
  app.inject({ url: `/assets/mf-one/${version}/${file}`, headers });
const accepting = (dictionary: string) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': asHeader(dictionary),
});
const copiesOf = async (version: string) =>
  (await readdir(join(opened.root, 'assets/mf-one', version))).filter((file) => file.endsWith('.dcz'));

test('a browser with the script of the version before gets the difference', async () => {
  const [before, after] = [codeOf('before'), codeOf('after')];
  const first = await opened.publishRemote('mf-one', { code: before });
  const second = await opened.publishRemote('mf-one', { code: after });
  const kept = await ask(first.version, 'remote.1.js', { 'accept-encoding': 'br' });
  expect(kept.headers['use-as-dictionary']).toBe('match="/assets/mf-one/*/remote.1.js"');

  const answer = await ask(second.version, 'remote.1.js', accepting(before));
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/assets/mf-one/*/remote.1.js"',
  });
  expect(answer.rawPayload.length).toBeLessThan(kept.rawPayload.length / 10);
  const stream = answer.rawPayload.subarray(40);
  const decoded = zstd.decompressUsingDict(zstd.createDCtx(), stream, Buffer.from(before));
  expect(Buffer.from(decoded).toString()).toBe(after);
});

test('without that dictionary the answer is what it was: brotli, and the same file', async () => {
  const [before, after] = [codeOf('before'), codeOf('after')];
  const first = await opened.publishRemote('mf-one', { code: before });
  const { version } = await opened.publishRemote('mf-one', { code: after });
  const { 'available-dictionary': available } = accepting(before);
  for (const headers of [
    { 'accept-encoding': 'br, dcz' },
    { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': available },
    { 'accept-encoding': 'br', 'available-dictionary': available },
    accepting('another file'),
  ]) {
    const answer = await ask(version, 'remote.1.js', headers);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(after);
  }
  // the first version has no earlier one
  const answer = await ask(first.version, 'remote.1.js', accepting(before));
  expect(answer.headers['content-encoding']).toBe('br');
  const manifest = await ask(version, 'mf-manifest.json', accepting(before));
  expect([manifest.headers.vary, manifest.headers['use-as-dictionary']]).toEqual([
    'accept-encoding',
    undefined,
  ]);
});

test('a visitor who missed two publications gets the difference to the version that they have', async () => {
  const codes = ['one', 'two', 'three', 'four', 'five'].map(codeOf);
  const versions: string[] = [];
  for (const code of codes) versions.push((await opened.publishRemote('mf-one', { code })).version);
  const encodings = [];
  for (const code of codes)
    encodings.push((await ask(versions[4]!, 'remote.1.js', accepting(code))).headers['content-encoding']);
  expect(encodings).toEqual(['br', 'dcz', 'dcz', 'dcz', 'br']);
});

test('a canary has its copies from what everybody has, and keeps them when it is promoted', async () => {
  const [before, after] = [codeOf('before'), codeOf('after')];
  await opened.publishRemote('mf-one', { code: before });
  const { version } = await opened.publishRemote('mf-one', { code: after }, 'canary');
  await opened.publishRemote('mf-one', { code: after }, 'canary');
  const answer = await ask(version, 'remote.1.js', accepting(before));
  expect(answer.headers['content-encoding']).toBe('dcz');
});

test('a copy that would not be smaller is not stored', async () => {
  await opened.publishRemote('mf-one', { code: 'export const a = 1;' });
  const { version } = await opened.publishRemote('mf-one', { code: codeOf('after') });
  const hash = sha256('export const a = 1;').toString('hex');
  expect(await copiesOf(version)).not.toContain(`remote.1.js.${hash}.dcz`);
});

test('a version before whose files are lost costs the copies and not the publication', async () => {
  const first = await opened.publishRemote('mf-one', { code: codeOf('before') });
  await opened.registry.store.remove('mf-one', first.version);
  const folder = await builtRemote(opened.root, 'mf-one', { code: codeOf('after') });
  const { changed, version } = await publish(opened.registry, {
    who: 'anna',
    commit: null,
    reason: null,
    channel: 'stable',
    folder,
  });
  expect(changed).toBe(true);
  expect(await copiesOf(version)).toEqual([]);
  const integrity = `sha384-${createHash('sha384').update(codeOf('after')).digest('base64')}`;
  const file = { name: 'mf-one', version, path: 'remote.1.js', integrity };
  expect(await damageOf(opened.registry.store, file)).toBeNull();
});
