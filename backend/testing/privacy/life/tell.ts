import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../test-app';
import { address, device } from './known-values';

/** The token of a log-in from the person's own computer. */
export const enter = async (portal: TestApp, user: string, password: string): Promise<string> =>
  (await tell(portal, '/login', { user, password })).token;

/** A call under a name of the client's own, from the person's computer: what the portal keeps of both is looked for too. */
export async function tell<P extends CallPath>(
  portal: TestApp,
  path: P,
  payload: RequestOf<P>,
  token?: string,
): Promise<ResponseOf<P>> {
  const response = await portal.app.inject({
    method: 'POST',
    remoteAddress: address,
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
      'user-agent': `Mozilla/5.0 (${device}) Firefox/150.0`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(payload),
  });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
  const isFile = !String(response.headers['content-type']).includes('json');
  return isFile ? (undefined as never) : response.json();
}

/** A call whose payload is in its URL. */
export async function look<P extends CallPath>(
  portal: TestApp,
  path: P,
  payload: Record<string, string>,
  token: string,
): Promise<ResponseOf<P>> {
  const url = `/api${path}?${new URLSearchParams(payload).toString()}`;
  const response = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
  return response.json();
}
