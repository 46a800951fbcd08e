import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { inTime, late } from '../live/in-time';
import type { ServedApplication } from '../live/served-applications';
import { labelOf } from '../live/signed-versions';
import { firstPaintFile, parsePaint, remotePaint, shellPaint } from '../publish/first-paint';
import type { RemotePaint, ShellPaint } from '../publish/first-paint';
import type { AssetStore } from '../store/asset-store';

type Version = Pick<ServedApplication, 'name' | 'version' | 'document'>;

/** First paints of published versions; null where a version has none, or its store does not answer in time. */
export interface FirstPaints {
  ofShell(shell: Version): Promise<ShellPaint | null>;
  ofRemote(remote: Version): Promise<RemotePaint | null>;
}

/** Kept versions: those that are live, their canaries, and what a roll-back brings back. */
const kept = 256;
/** A page waits no longer for its first paint: without, it shows the neutral skeleton. */
const patienceMs = 100;

/** Reads them from the store, once a version, and believes only what the signed document has the hash of. */
export function firstPaints(store: AssetStore, patience = patienceMs): FirstPaints {
  const shelf = new Map<string, Promise<unknown>>();

  async function read<T>({ name, version, document }: Version, kind: z.ZodType<T>): Promise<T | null> {
    const file = await store.open(name, version, firstPaintFile, ['identity']);
    if (file === null) throw new Error(`${labelOf(name, version)} lost its first paint`);
    const content = await buffer(file.stream());
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return hash === document.integrity[firstPaintFile] ? parsePaint(kind, content) : null;
  }

  async function find<T>(application: Version, kind: z.ZodType<T>): Promise<T | null> {
    if (application.document.integrity[firstPaintFile] === undefined) return null;
    const label = labelOf(application.name, application.version);
    let reading = shelf.get(label) as Promise<T | null> | undefined;
    if (!reading) {
      if (shelf.size >= kept) shelf.clear();
      reading = read(application, kind);
      shelf.set(label, reading);
      // asked again by the next page
      reading.catch(() => shelf.delete(label));
    }
    const paint = await inTime(reading, patience).catch(() => null);
    return paint === late ? null : paint;
  }

  return {
    ofShell: (shell) => find(shell, shellPaint),
    ofRemote: (remote) => find(remote, remotePaint),
  };
}
