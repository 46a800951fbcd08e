import { createHash } from 'node:crypto';
import * as zstd from '@bokuweb/zstd-wasm';
import { dictionaryCompression } from './dictionary-compression';

const linesOf = (count: number) => Array.from({ length: count }, (_, i) => `export const n${i} = ${i * i};`);
const before = Buffer.from(linesOf(5_000).join('\n'));
const after = Buffer.from(linesOf(5_001).join('\n').replace('n77', 'changed'));

async function compressing() {
  const compress = await dictionaryCompression();
  if (!compress) throw new Error('Zstandard cannot be loaded.');
  return compress;
}

test('a copy is the header of RFC 9842 with the dictionary’s hash, then a stream that decodes to the file', async () => {
  const compress = await compressing();
  const copy = compress(after, before) ?? Buffer.alloc(0);
  expect(copy.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(copy.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
  const stream = copy.subarray(40);
  expect(stream.subarray(0, 4).toString('hex')).toBe('28b52ffd');
  expect(Buffer.from(zstd.decompressUsingDict(zstd.createDCtx(), stream, before))).toEqual(after);
  expect(copy.length).toBeLessThan(200);
});

test('the stream names no dictionary, for browsers know it by its hash, and its window is within 8 MB', async () => {
  const compress = await compressing();
  const descriptor = compress(after, before)?.[40 + 4] ?? 0;
  expect(descriptor & 0b11).toBe(0); // no dictionary id
  expect(descriptor & 0b100000).toBe(0b100000); // one segment: the window is the file itself
});

test('an empty file and a dictionary without common content have copies too', async () => {
  const compress = await compressing();
  for (const [content, dictionary] of [
    [Buffer.from(''), before],
    [after, Buffer.from('x')],
  ] as const) {
    const stream = compress(content, dictionary)?.subarray(40) ?? Buffer.alloc(0);
    expect(Buffer.from(zstd.decompressUsingDict(zstd.createDCtx(), stream, dictionary))).toEqual(content);
  }
});

test('a dictionary that the library would read as a trained one, or a file over 8 MB, has no copy', async () => {
  const compress = await compressing();
  expect(compress(after, Buffer.concat([Buffer.from([0x37, 0xa4, 0x30, 0xec]), before]))).toBeNull();
  expect(compress(Buffer.alloc(8_000_001), before)).toBeNull();
});

test('without the library there is no compression, and no failure', async () => {
  expect(await dictionaryCompression(() => Promise.reject(new Error('Cannot find module')))).toBeNull();
});

test('two publications at the same time compress by the same instance', async () => {
  const [one, two] = await Promise.all([compressing(), compressing()]);
  expect(one(after, before)).toEqual(two(after, before));
});

test('a copy that does not decode to the file is not made', async () => {
  const wrong = { ...zstd, decompressUsingDict: () => new Uint8Array(after.length) };
  const compress = await dictionaryCompression(() => Promise.resolve(wrong));
  expect(compress?.(after, before)).toBeNull();
});
