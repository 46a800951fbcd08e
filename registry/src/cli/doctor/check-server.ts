import { z } from 'zod';
import { broken, well, type Finding } from './finding';

/** Longest wait for an answer, in ms. */
const patience = 5_000;

/** What a server that runs an older registry does not say counts as served. */
const healthSchema = z.object({ notServed: z.array(z.string()).default([]) });

/**
 * What is live by the database and not served by the registry that browsers reach, because it does not trust the key that
 * signed it. Nothing when it does not answer.
 */
export async function readNotServed(publicUrl: string): Promise<string[]> {
  try {
    return await notServedOf(
      await fetch(healthAddress(publicUrl), { signal: AbortSignal.timeout(patience) }),
    );
  } catch {
    return [];
  }
}

const healthAddress = (publicUrl: string): string => new URL('/registry/healthz', publicUrl).href;

/** Nothing of a body that is not a registry's. */
async function notServedOf(response: Response): Promise<string[]> {
  const { data } = healthSchema.safeParse(await response.json().catch(() => null));
  return data?.notServed ?? [];
}

const trustFix =
  'put the publisher’s public key among the trusted keys of that server (PORTAL_TRUSTED_KEYS) and restart it; ' +
  'if it is there, publish the build again';
const anewFix =
  'publish the shell and every remote together with --start-anew, and find out who writes to the database';

/** What corrects a message of the server about what it does not serve. */
export const fixOf = (reason: string): string => (reason.includes('older than') ? anewFix : trustFix);

/** Whether the registry that browsers reach serves a page, and all that is live. */
export async function checkServer(publicUrl: string): Promise<Finding[]> {
  const address = healthAddress(publicUrl);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const { status } = response;
    if (status === 200) {
      const reasons = await notServedOf(response);
      if (reasons.length === 0) return [well('server', `${address} answers`)];
      return reasons.map((reason) => broken('server', `${address} says: ${reason}`, fixOf(reason)));
    }
    return [
      broken('server', `${address} answers ${status}`, 'publish a shell, or look at the registry’s log'),
    ];
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as Error | undefined)?.message || error.message : error;
    return [
      broken(
        'server',
        `${address} does not answer: ${String(cause)}`,
        'start the portal (npm start); set PORT or PORTAL_PUBLIC_URL if it has another address',
      ),
    ];
  }
}
