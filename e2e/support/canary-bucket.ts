import type { APIRequestContext } from '@playwright/test';
import type { Snapshot } from './registry-snapshot';

const bucketCount = 10_000;
const atOnce = 40;

/**
 * The cookie of a browser that is drawn for a remote's canary: buckets are tried until the registry serves it to one.
 * @param visitor without a bucket or a session of its own
 */
export async function drawnBucket(visitor: APIRequestContext, remote: string) {
  const isDrawn = async (bucket: number) => {
    const answer = await visitor.get('/registry/snapshot', {
      headers: { cookie: `portal_bucket=${bucket}` },
    });
    const { remotes } = (await answer.json()) as Snapshot;
    return remotes.some(({ declaration, channel }) => declaration.name === remote && channel === 'canary');
  };
  for (let first = 0; first < bucketCount; first += atOnce) {
    const buckets = Array.from({ length: atOnce }, (_, index) => first + index);
    const drawn = await Promise.all(buckets.map(isDrawn));
    const found = buckets[drawn.indexOf(true)];
    if (found !== undefined)
      return { name: 'portal_bucket', value: `${found}`, url: process.env.PORTAL_UNDER_TEST ?? '' };
  }
  throw new Error(`No browser is drawn for the canary of ${remote}`);
}
