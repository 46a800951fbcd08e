import { broken, well, type Finding } from './finding';

/** Longest wait for an answer, in ms. */
const patience = 5_000;

/** Whether the registry that browsers reach serves a page. */
export async function checkServer(publicUrl: string): Promise<Finding[]> {
  const address = new URL('/registry/healthz', publicUrl).href;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (status === 200) return [well('server', `${address} answers`)];
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
        'start the portal (npm start); PORT or PORTAL_PUBLIC_URL tell where it is',
      ),
    ];
  }
}
