import type { CallPath } from '@portal/contract';
import type { calls, callRights } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Config } from '../../config';
import type { Providers } from '../../providers/providers';
import type { Grants, Policy, Who } from '../access/policy';
import type { Clock } from '../clock';
import type { Db } from '../database';
import type { StreamedAnswer } from './streamed-list';
import type { VisitorCookie } from './visitor-cookie';

/** Whom a call is for, by the contract's table. */
export type WhoOf<P extends CallPath> = (typeof callRights)[P]['who'];
export type PayloadOf<P extends CallPath> = z.output<(typeof calls)[P]['request']>;
export type AnswerOf<P extends CallPath> = z.input<(typeof calls)[P]['response']>;

/** What every call has at hand. */
export interface Platform {
  db: Db;
  config: Config;
  clock: Clock;
  /** The partners behind the portal: adapters, or their sandboxes. */
  providers: Providers;
}

export interface Call<P extends CallPath> extends Platform {
  payload: PayloadOf<P>;
  grant: Grants[WhoOf<P>];
  /** Client's address, as reported by the trusted proxies. */
  address: string;
  userAgent: string | null;
  cookie: VisitorCookie;
  /** The long field of the payload, where it came as the body itself: see streamed-body.ts. */
  text: AsyncIterable<string> | undefined;
  /** The client's `Idempotency-Key` header: see platform/idempotency.ts. */
  idempotencyKey: string | undefined;
}

/** How often a call may be made in a window, in all processes together; without a limit, any number of times. */
export interface CallLimit {
  /** By whoever has a session, counted by it; left out, any number. */
  max?: number;
  /** Without one, counted by network (IPv6: its /64); left out, `max`. */
  anonymous?: number;
  timeWindow: string;
}

export interface CallDefinition<P extends CallPath> {
  path: P;
  /** One line for the OpenAPI document. */
  summary: string;
  policy: Policy<WhoOf<P>, PayloadOf<P>>;
  limit?: CallLimit;
  handler(call: Call<P>): Promise<AnswerOf<P> | StreamedAnswer<AnswerOf<P>>>;
}

/** A definition whose path is no longer known to the compiler: what the server registers. */
export interface AnyCallDefinition {
  path: CallPath;
  summary: string;
  policy: { who: Who; authorize(access: never): unknown };
  limit?: CallLimit;
  handler(call: never): Promise<unknown>;
}

/** Path and schemas (the contract's), whom it is for, and its handler, declared together. */
export function defineCall<P extends CallPath>(
  path: P,
  definition: Omit<CallDefinition<P>, 'path'>,
): AnyCallDefinition {
  return { path, ...definition };
}
