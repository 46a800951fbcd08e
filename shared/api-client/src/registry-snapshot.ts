import type { RegistrySnapshot } from '@portal/contract';
import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { failureOf, readBody } from './failure';

/**
 * What the visitor may open now, as the registry sees it from the cookie. The page's first one is inlined.
 * @param shell version of the shell that asks: it is told of remotes that fit it, whichever shell is live by now
 */
export async function readSnapshot(shell: string | null, signal: AbortSignal): Promise<RegistrySnapshot> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(apiSettings.timeout)]);
    const response = await fetch(
      shell ? `/registry/snapshot?${new URLSearchParams({ shell })}` : '/registry/snapshot',
      {
        headers: { accept: 'application/json' },
        signal: patience,
      },
    );
    const body = await readBody(response);
    if (!response.ok || body === null) throw failureOf(response.status, body);
    return body as RegistrySnapshot;
  } catch (error) {
    if (error instanceof CallError || signal.aborted) throw error;
    throw new CallError({ code: unreachableCode, message: 'No answer' });
  }
}
