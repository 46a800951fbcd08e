import type { CallRight } from '@portal/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { signedIn } from '../access/policy';
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

const withoutLink: CallRight['who'][] = ['session', 'customer', 'agent', 'support'];

/** What nobody may do without a session is refused before the body is read. */
export const refuseStrangers =
  ({ who }: CallRight): onRequestAsyncHookHandler =>
  async ({ visitor }) => {
    if (withoutLink.includes(who)) signedIn(visitor);
  };
