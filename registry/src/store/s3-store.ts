import { Readable } from 'node:stream';
import { contentType } from '../http/content-types';
import { copySuffix, type AssetStore, type StoredFile } from './asset-store';
import type { S3Bucket } from './s3-bucket';

/** Path → bytes of every file that a version has. */
type Manifest = Record<string, number>;

/** Manifests never change; those of what is live are asked for at every request. */
const keptManifests = 256;
const markKey = '.mark';
/** Uploads at a time: a build has some hundred small files. */
const lanes = 8;

/**
 * Versions as objects: `<name>/<version>/<file>`, compressed copies beside the file.
 *
 * S3 has no rename. A version is there once its manifest is (`.versions/<name>/<version>.json`), written last; what
 * a writer that died has left is found by its mark (`.drafts/<name>/<version>`), written first.
 */
export function s3Store(bucket: S3Bucket): AssetStore {
  const manifests = new Map<string, Manifest>();
  const manifestKey = (name: string, version: string) => `.versions/${name}/${version}.json`;
  const draftKey = (name: string, version: string) => `.drafts/${name}/${version}`;

  const manifestOf = async (name: string, version: string): Promise<Manifest | null> => {
    const key = manifestKey(name, version);
    const known = manifests.get(key);
    if (known) return known;
    const answer = await bucket.get(key);
    if (!answer) return null;
    const manifest = (await answer.json()) as Manifest;
    if (manifests.size >= keptManifests) manifests.clear();
    manifests.set(key, manifest);
    return manifest;
  };

  const putFiles = async (name: string, version: string, files: StoredFile[]) => {
    await inLanes(files, ({ path, content }) =>
      bucket.put(`${name}/${version}/${path}`, content, contentType(path)),
    );
    await bucket.put(manifestKey(name, version), manifestBody(files), 'application/json');
  };

  const removeFiles = async (name: string, version: string) => {
    const files = await bucket.list(`${name}/${version}/`);
    await inLanes(files, ({ key }) => bucket.remove(key));
    await bucket.remove(draftKey(name, version));
  };

  return {
    place: bucket.place,
    async mark() {
      const answer = await bucket.get(markKey);
      return answer ? answer.text() : null;
    },
    setMark: (mark) => bucket.put(markKey, Buffer.from(mark), 'text/plain'),
    has: (name, version) => bucket.exists(manifestKey(name, version)),
    async put(name, version, files) {
      if (await bucket.exists(manifestKey(name, version))) return;
      await bucket.put(draftKey(name, version), Buffer.from(''), 'text/plain');
      await putFiles(name, version, files);
      await bucket.remove(draftKey(name, version));
    },
    async mend(name, version, files) {
      await putFiles(name, version, files);
      manifests.delete(manifestKey(name, version));
    },
    async open(name, version, path, wanted) {
      const manifest = await manifestOf(name, version);
      if (!manifest) return null;
      for (const encoding of wanted) {
        const file = path + copySuffix(encoding);
        const size = Object.hasOwn(manifest, file) ? manifest[file] : undefined;
        if (size === undefined) continue;
        return { size, encoding, stream: () => Readable.from(bytesOf(bucket, `${name}/${version}/${file}`)) };
      }
      return null;
    },
    async remove(name, version) {
      manifests.delete(manifestKey(name, version));
      await bucket.put(draftKey(name, version), Buffer.from(''), 'text/plain');
      await bucket.remove(manifestKey(name, version));
      await removeFiles(name, version);
    },
    async removeDrafts(before) {
      for (const { key, modified } of await bucket.list('.drafts/')) {
        const [, name, version] = key.split('/');
        if (!name || !version || modified >= before) continue;
        if (await bucket.exists(manifestKey(name, version))) await bucket.remove(key);
        else await removeFiles(name, version);
      }
    },
  };
}

const manifestBody = (files: StoredFile[]): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(files.map(({ path, content }) => [path, content.length]))));

/** Asked for once it is read: a HEAD costs the store nothing. */
async function* bytesOf(bucket: S3Bucket, key: string): AsyncGenerator<Uint8Array> {
  const answer = await bucket.get(key);
  if (!answer?.body) throw new Error(`The asset store has lost ${key}.`);
  yield* answer.body as unknown as AsyncIterable<Uint8Array>;
}

async function inLanes<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
