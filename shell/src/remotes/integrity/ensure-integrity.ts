import type { RemoteVersion } from '../version';
import { checksModules } from './checks-modules';
import { declareIntegrity } from './integrity-map';

/** A file of the version is not the published one, or nobody knows what was published: it does not run. */
export class IntegrityFailure extends Error {
  override readonly name = 'IntegrityFailure';
}

const checked = new Map<string, Promise<void>>();

/**
 * Returns once nothing but the published files of a version can run in this page: by the browser itself, which is
 * given their hashes, or else by fetching and checking every script of the version first, lazy ones as well.
 * Only a developer's override has an address of another origin, and no published files.
 * @throws IntegrityFailure
 */
export async function ensureIntegrity(version: RemoteVersion): Promise<void> {
  if (new URL(version.url, location.href).origin !== location.origin) return;
  if (!version.integrity[version.url]) throw new IntegrityFailure(`no hash of ${version.url}`);
  declareIntegrity(version);
  if (await checksModules()) return;
  const known = checked.get(version.url) ?? check(version);
  checked.set(version.url, known);
  try {
    await known;
  } catch (error) {
    // what failed is tried anew
    checked.delete(version.url);
    throw error;
  }
}

/** The shell's first lines import this file: what few browsers need stays out of them. */
async function check(version: RemoteVersion): Promise<void> {
  const { findInvalidFiles } = await import(/* webpackChunkName: "check-files" */ './check-files');
  const { tampered, gone } = await findInvalidFiles(version);
  if (tampered.length > 0) throw new IntegrityFailure(`not as published: ${tampered.join(', ')}`);
  if (gone.length > 0) throw new TypeError(`Failed to fetch ${gone.join(', ')}`);
}
