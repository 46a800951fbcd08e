import type {
  Channel,
  LiveOverview,
  RegistryHistoryPage,
  RegistrySnapshot,
  SentPublicationOrder,
} from '@portal/contract';
import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { failureOf, readBody } from './failure';
import { traceparent } from './traceparent';

/** A JSON answer of the registry, which knows the visitor from the cookie. @throws CallError; the abort as it came */
function readRegistry<T>(address: string, signal: AbortSignal): Promise<T> {
  return askRegistry(address, { headers: {} }, signal);
}

/** An order to the registry; it is carried out though its screen be left. @throws CallError */
function orderRegistry<T>(address: string, order: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const { signal } = new AbortController();
  return askRegistry(address, { method: 'POST', headers, body: JSON.stringify(order) }, signal);
}

async function askRegistry<T>(
  address: string,
  asked: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  signal: AbortSignal,
): Promise<T> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(apiSettings.timeout)]);
    const response = await fetch(address, {
      ...asked,
      headers: { accept: 'application/json', traceparent: traceparent(), ...asked.headers },
      signal: patience,
    });
    const body = await readBody(response);
    if (!response.ok || body === null) throw failureOf(response.status, body);
    return body as T;
  } catch (error) {
    if (error instanceof CallError || signal.aborted) throw error;
    throw new CallError({ code: unreachableCode, message: 'No answer' }, { cause: error });
  }
}

export interface HistoryQuestion {
  /** Application; all without. */
  name?: string | undefined;
  channel?: Channel | undefined;
  /** As the page before answered it. */
  before?: number | undefined;
}

/** Who published what, newest first (P4.6); for administrators. */
export function readHistory(question: HistoryQuestion, signal: AbortSignal): Promise<RegistryHistoryPage> {
  const asked = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return readRegistry(`/registry/history?${new URLSearchParams(asked)}`, signal);
}

/** What every channel serves; for administrators. */
export function readLiveOverview(signal: AbortSignal): Promise<LiveOverview> {
  return readRegistry('/registry/live', signal);
}

/**
 * Has the registry carry out an order that the back end has signed (`/orderPublication`). Sent again, it is done once.
 * @throws CallError 409 when it is refused: `path` of each error is the kind of the reason (`RefusalKind`)
 */
export async function carryOutOrder(sent: SentPublicationOrder): Promise<void> {
  await orderRegistry('/registry/orders', sent);
}

/**
 * What the visitor may open now, as the registry sees it from the cookie. The page's first one is inlined.
 * @param shell version of the running shell: the answer has remotes that fit it, whichever shell is live by now
 */
export function readSnapshot(shell: string | null, signal: AbortSignal): Promise<RegistrySnapshot> {
  const query = shell ? `?${new URLSearchParams({ shell })}` : '';
  return readRegistry(`/registry/snapshot${query}`, signal);
}
