import { randomUUID } from 'node:crypto';
import type { Db } from '@portal/backend/sandbox-kit';
import { password } from '@portal/backend/testing/fixtures/people';
import type { Subject } from '@portal/backend/testing/payloads/subject';
import { newSubject } from '@portal/backend/testing/rights/subjects';

export interface Answer {
  /** 0: none came, the connection broke or the page's patience was over. */
  status: number;
  body: Record<string, unknown>;
  /** How long the page waited, milliseconds. */
  milliseconds: number;
}

/** As `apiSettings.timeout` of the pages. */
const patienceMs = 30_000;

interface Asked {
  token?: string | undefined;
  /** Of the request header `Idempotency-Key`. */
  key?: string;
  /** Address of the client, where the portal trusts this one as a proxy. */
  from?: string;
}

/** Makes a call as a page does; never rejects. */
export async function ask(url: string, path: string, payload: unknown, asked: Asked = {}): Promise<Answer> {
  const { token, key, from } = asked;
  const since = performance.now();
  const answer = (status: number, body: Record<string, unknown>): Answer => ({
    ...{ status, body },
    milliseconds: Math.round(performance.now() - since),
  });
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer(response.status, (await response.json()) as Record<string, unknown>);
  } catch {
    return answer(0, {});
  }
}

/** @throws Error with the answer, when the log-in is refused. */
export async function logIn(url: string, user: string, password: string, from?: string): Promise<string> {
  const { status, body } = await ask(url, '/login', { user, password }, from === undefined ? {} : { from });
  if (status !== 200) throw new Error(`${user}: ${status} ${JSON.stringify(body)}`);
  return String(body.token);
}

export interface Session {
  subject: Subject;
  token: string;
}

/** Customers with a contract and an unpaid invoice, logged in; each from a network of their own. */
export async function openSessions(url: string, db: Db, count: number): Promise<Session[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const subject = await newSubject(db);
      const token = await logIn(url, subject.customerNbr, password, `192.0.2.${at % 250}`);
      return { subject, token };
    }),
  );
}

/** A request to the customer service, which a page may send again under its key. */
export function requestOf(customerNbr: string, contractNbr: string) {
  const message = `Le compteur ne tourne plus (${randomUUID()}).`;
  return {
    message,
    key: randomUUID(),
    payload: {
      ...{ customerNbr, contractNbr, category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP' },
      message,
    },
  };
}
