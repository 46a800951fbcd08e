import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { failureOf, readBody } from './failure';

/** A JSON answer of the registry, which knows the visitor from the cookie. @throws CallError; the abort as it came */
export function readRegistry<T>(address: string, signal: AbortSignal): Promise<T> {
  return askRegistry(address, { headers: { accept: 'application/json' } }, signal);
}

/** An order to the registry; it is carried out though its screen be left. @throws CallError */
export function orderRegistry<T>(address: string, order: object): Promise<T> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const { signal } = new AbortController();
  return askRegistry(address, { method: 'POST', headers, body: JSON.stringify(order) }, signal);
}

async function askRegistry<T>(address: string, asked: RequestInit, signal: AbortSignal): Promise<T> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(apiSettings.timeout)]);
    const response = await fetch(address, { ...asked, signal: patience });
    const body = await readBody(response);
    if (!response.ok || body === null) throw failureOf(response.status, body);
    return body as T;
  } catch (error) {
    if (error instanceof CallError || signal.aborted) throw error;
    throw new CallError({ code: unreachableCode, message: 'No answer' });
  }
}
