import { createHash } from 'node:crypto';
import type { Rollout } from './composition';

/** Buckets are 0 to 9999: drawn once for each browser, and no identifier, since a hundred browsers in a million share one. */
export const bucketCount = 10_000;

export interface Drawn {
  /** Log-in of the visitor, or null. */
  user: string | null;
  /** Null where the browser has none yet: it gets no canary. */
  bucket: number | null;
}

/**
 * Whether a browser gets the canary of an application. The draw depends on application and version, so that it is not
 * the same people who try everything; for one canary it never changes, and a higher percentage only adds people.
 */
export function drawsCanary(
  name: string,
  { version, percent, users }: Rollout & { version: string },
  { user, bucket }: Drawn,
): boolean {
  if (user !== null && users.includes(user)) return true;
  return bucket !== null && draw(name, version, bucket) < percent / 100;
}

/** Even over [0, 1): the first 48 bits of the hash. */
function draw(name: string, version: string, bucket: number): number {
  const hash = createHash('sha256').update(`${name}\n${version}\n${bucket}`).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48;
}
