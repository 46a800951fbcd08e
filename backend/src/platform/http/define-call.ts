import type { CallPath, CallRight } from '@portal/contract';
import type { calls, callRights } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Config } from '../../config';
import type { Grants, Policy } from '../access/policy';
import type { Clock } from '../clock';
import type { Db } from '../database';
import type { VisitorCookie } from './visitor-cookie';

export type RightOf<P extends CallPath> = (typeof callRights)[P];
export type PayloadOf<P extends CallPath> = z.output<(typeof calls)[P]['request']>;
export type AnswerOf<P extends CallPath> = z.input<(typeof calls)[P]['response']>;

/** What every call has at hand. */
export interface Platform {
  db: Db;
  config: Config;
  clock: Clock;
}

export interface Call<P extends CallPath> extends Platform {
  payload: PayloadOf<P>;
  grant: Grants[RightOf<P>];
  /** Client's address, as the trusted proxies tell it. */
  address: string;
  userAgent: string | null;
  cookie: VisitorCookie;
}

/** Calls that a client address (IPv6: its /64) may make in a window; without one, any number. */
export interface CallLimit {
  max: number;
  /** Without an open session: a lower number. */
  anonymous?: number;
  timeWindow: string;
}

export interface CallDefinition<P extends CallPath> {
  path: P;
  /** One line for the OpenAPI document. */
  summary: string;
  policy: Policy<RightOf<P>, PayloadOf<P>>;
  limit?: CallLimit;
  handler(call: Call<P>): Promise<AnswerOf<P>>;
}

/** A definition whose path is no longer known to the compiler: what the server registers. */
export interface AnyCallDefinition {
  path: CallPath;
  summary: string;
  policy: { right: CallRight; authorize(access: never): unknown };
  limit?: CallLimit;
  handler(call: never): Promise<unknown>;
}

/** Path, schemas (the contract's), right and handler, declared together. */
export function defineCall<P extends CallPath>(
  path: P,
  definition: Omit<CallDefinition<P>, 'path'>,
): AnyCallDefinition {
  return { path, ...definition };
}
