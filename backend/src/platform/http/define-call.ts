import type { CallPath } from '@portal/contract';
import type { calls, callRights } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Config } from '../../config';
import type { Providers } from '../../providers/providers';
import type { Grants, Policy, Who } from '../access/policy';
import type { Clock } from '../clock';
import type { Db } from '../database';
import type { Begun, ReadAhead } from './read-ahead';
import type { StreamedAnswer } from './streamed-list';
import type { VisitorCookie } from './visitor-cookie';

/** The kind of caller, from the table `callRights` of the contract. */
export type WhoOf<P extends CallPath> = (typeof callRights)[P]['who'];
export type PayloadOf<P extends CallPath> = z.output<(typeof calls)[P]['request']>;
export type AnswerOf<P extends CallPath> = z.input<(typeof calls)[P]['response']>;

/** What the handler of every call can use. */
export interface Platform {
  db: Db;
  config: Config;
  clock: Clock;
  /** The external partners: adapters, or their sandboxes. */
  providers: Providers;
}

export interface Call<P extends CallPath> extends Platform {
  payload: PayloadOf<P>;
  grant: Grants[WhoOf<P>];
  /** Client's address, as reported by the trusted proxies. */
  address: string;
  userAgent: string | null;
  cookie: VisitorCookie;
  /** For a call with a streamed field: that field, which is the whole body. See streamed-body.ts. */
  text: AsyncIterable<string> | undefined;
  /** The same body as it comes, for a field that is no text. Only one of the two can be read. */
  bytes: AsyncIterable<Buffer> | undefined;
  /** The client's `Idempotency-Key` header: see platform/idempotency.ts. */
  idempotencyKey: string | undefined;
  /** What `ahead` of the definition began, for its `answer`. */
  begun: Begun | undefined;
}

/** How often a call may be made in a time window, in all processes together. */
export interface CallLimit {
  /** For each session; absent: no limit. */
  max?: number;
  /** Without a session, for each network (IPv6: its /64); absent: `max`. */
  anonymous?: number;
  timeWindow: string;
}

export interface CallDefinition<P extends CallPath> {
  path: P;
  /** One line for the OpenAPI document. */
  summary: string;
  policy: Policy<WhoOf<P>, PayloadOf<P>>;
  limit?: CallLimit;
  /** Seconds for which anybody may keep the answer, which is the same for everybody; absent: nobody keeps it. */
  cacheFor?: number;
  /** Read of the caller's own data, together with the look at the session. */
  ahead?: ReadAhead<unknown>;
  handler(call: Call<P>): Promise<AnswerOf<P> | StreamedAnswer<AnswerOf<P>>>;
}

/** A definition of any call, for the list that the server registers. */
export interface AnyCallDefinition {
  path: CallPath;
  summary: string;
  policy: { who: Who; authorize(access: never): unknown };
  limit?: CallLimit;
  cacheFor?: number;
  ahead?: ReadAhead<unknown>;
  handler(call: never): Promise<unknown>;
}

/** Defines a call of the contract: its path gives the types of payload, grant and answer. */
export function defineCall<P extends CallPath>(
  path: P,
  definition: Omit<CallDefinition<P>, 'path'>,
): AnyCallDefinition {
  return { path, ...definition };
}
