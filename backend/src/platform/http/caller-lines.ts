import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../sessions';
import { callerOf, loginOf } from './caller';

/** Sessions remembered; those that called longest ago are forgotten. */
const mostSessions = 10_000;

type Asking = Pick<FastifyRequest, 'headers' | 'ip'> & { visitor?: Visitor | undefined };

/**
 * In whose line a request waits: that of the person whose session it is, in all of their sessions together; of the network
 * for everybody else. A bearer that was never found to be somebody's makes no line of its own: anyone can invent a
 * thousand. The look at a session takes a connection, which is what there are too few of: one that was opened in another
 * process waits for it in its network's line, once.
 */
export class CallerLines {
  private readonly callers = new Map<string, string>();
  private readonly keys = new WeakMap<Asking['headers'], string>();

  of(asking: Asking): string {
    const { headers } = asking;
    const known = headers.authorization === undefined ? undefined : this.callers.get(this.keyOf(headers));
    // the address is worked out from the proxies' headers whenever it is asked for
    return known ?? callerOf({ ip: asking.ip });
  }

  /** A session was opened here: it has a queue of its own until its first call shows whose session it is. */
  opened(token: string): void {
    const key = keyOf(`Bearer ${token}`);
    this.remember(key, `session ${key}`);
  }

  /** Remembers the visitor that the session check found, for the next request. */
  learn({ headers, visitor }: Asking): void {
    if (headers.authorization === undefined) return;
    const key = this.keyOf(headers);
    if (visitor) this.remember(key, loginOf(visitor));
    else this.callers.delete(key);
  }

  /** A request is looked at three times: its bearer is hashed once. */
  private keyOf(headers: Asking['headers']): string {
    const known = this.keys.get(headers);
    if (known !== undefined) return known;
    const key = keyOf(headers.authorization ?? '');
    this.keys.set(headers, key);
    return key;
  }

  private remember(key: string, line: string): void {
    this.callers.delete(key);
    this.callers.set(key, line);
    const [first] = this.callers.keys();
    if (this.callers.size > mostSessions && first !== undefined) this.callers.delete(first);
  }
}

const keyOf = (authorization: string): string =>
  createHash('sha256').update(authorization).digest('base64url');
