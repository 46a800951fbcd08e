import type { RegistrySnapshot } from '@portal/contract';
import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { failureOf, readBody } from './failure';

/**
 * What the visitor may open now, as the registry sees it from the cookie. Read again after a log-in or a
 * log-out; the page's first one is inlined.
 */
export async function readSnapshot(signal: AbortSignal): Promise<RegistrySnapshot> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(apiSettings.timeout)]);
    const response = await fetch('/registry/snapshot', {
      headers: { accept: 'application/json' },
      signal: patience,
    });
    const body = await readBody(response);
    if (!response.ok || body === null) throw failureOf(response.status, body);
    return body as RegistrySnapshot;
  } catch (error) {
    if (error instanceof CallError || signal.aborted) throw error;
    throw new CallError({ code: unreachableCode, message: 'No answer' });
  }
}
