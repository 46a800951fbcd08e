import { createHash } from 'node:crypto';
import type { Rollout } from './composition';

/** Buckets are 0 to 9999, drawn once for each browser. A bucket identifies nobody: many browsers have the same one. */
export const bucketCount = 10_000;

export interface Drawn {
  /** Log-in of the visitor, or null. */
  user: string | null;
  /** Null: the browser has none yet, and gets no canary by percentage. */
  bucket: number | null;
}

/**
 * Whether a browser gets the canary of an application. The draw depends on application and version, so that each canary has
 * other visitors. For one canary the draw never changes, and a higher percentage only adds visitors.
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
