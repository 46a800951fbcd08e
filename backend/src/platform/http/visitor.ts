import type { CallRight } from '@portal/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { assertMayCall } from '../access/may-call';
import { findVisitor, type Visitor } from '../sessions';
import type { Platform } from './define-call';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the bearer is; undefined without one. */
    visitor: Visitor | undefined;
  }
}

/** Looks the visitor of a call up, once: its limit, its policy and its handler all read `request.visitor`. */
export const recogniseVisitor =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>): onRequestAsyncHookHandler =>
  async (request: FastifyRequest) => {
    const bearer = /^Bearer ([\w-]{22})$/i.exec(request.headers.authorization ?? '')?.[1];
    request.visitor = bearer === undefined ? undefined : await findVisitor(db, clock, bearer);
  };

/** Whoever no body could let pass is refused before it is read: a body costs its reader more than a look at a session. */
export const refuseUnfit =
  (right: CallRight): onRequestAsyncHookHandler =>
  async ({ visitor }) =>
    assertMayCall(right, visitor);
