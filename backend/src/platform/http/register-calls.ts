import type { RateLimitOptions } from '@fastify/rate-limit';
import type { CallPath } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Policy } from '../access/policy';
import { findVisitor, type Visitor } from '../sessions';
import { errorBody } from './error-body';
import type { AnyCallDefinition, Call, CallDefinition, CallLimit, Platform } from './define-call';
import { cookieOf } from './visitor-cookie';

/**
 * Registers the calls of the contract below `/api`.
 * @throws when a call of the contract has no handler or no right, when a definition says another right than the
 * contract, or stands twice: a server whose rights are not all known does not start.
 */
export function registerCalls(
  app: FastifyInstance,
  definitions: AnyCallDefinition[],
  platform: Platform,
): void {
  assertComplete(definitions);
  for (const definition of definitions) register(app, definition as unknown as OpenDefinition, platform);
}

/** Compiled once per definition by `defineCall`; here the path may be any of them. */
type OpenDefinition = Omit<CallDefinition<CallPath>, 'policy' | 'handler'> & {
  policy: Policy<'ownCustomer', unknown>;
  handler(call: Call<CallPath>): Promise<unknown>;
};

export function assertComplete(
  definitions: AnyCallDefinition[],
  contract: { paths: string[]; rights: Record<string, string | undefined> } = {
    paths: Object.keys(calls),
    rights: callRights,
  },
): void {
  for (const path of contract.paths) {
    const [definition, ...others] = definitions.filter((candidate) => candidate.path === path);
    if (!definition) throw new Error(`The call ${path} of the contract has no handler.`);
    if (others.length > 0) throw new Error(`The call ${path} is defined twice.`);
    const right = contract.rights[path];
    if (!right) throw new Error(`The call ${path} has no row in callRights.`);
    if (right !== definition.policy.right) {
      throw new Error(`The call ${path} asks for ${definition.policy.right}, the contract for ${right}.`);
    }
  }
}

function register(app: FastifyInstance, definition: OpenDefinition, platform: Platform): void {
  const { path, summary, policy, limit, handler } = definition;
  const { request: body, response } = calls[path];
  app.post(`/api${path}`, {
    schema: {
      summary,
      tags: [policy.right],
      body,
      response: { 200: response, '4xx': errorBody, '5xx': errorBody },
      ...(policy.right !== ('public' as string) && { security: [{ bearer: [] }] }),
    },
    config: { rateLimit: limit ? rateLimitOf(limit, platform) : false },
    handler: async (request, reply) => {
      const payload = request.body as Call<CallPath>['payload'];
      const visitor = await visitorOf(request, platform);
      const grant = await policy.authorize({ ...platform, path, payload, visitor });
      const { ip: address, headers } = request;
      const cookie = cookieOf(reply, platform.config.publicUrl.startsWith('https:'));
      return handler({
        ...platform,
        payload,
        grant,
        address,
        userAgent: headers['user-agent'] ?? null,
        cookie,
      });
    },
  });
}

/** Whether there is a session is only looked up where it matters. */
function rateLimitOf({ max, anonymous, timeWindow }: CallLimit, platform: Platform): RateLimitOptions {
  if (anonymous === undefined) return { max, timeWindow };
  return {
    max: async (request: FastifyRequest) => ((await visitorOf(request, platform)) ? max : anonymous),
    timeWindow,
  };
}

async function visitorOf(request: FastifyRequest, { db, clock }: Platform): Promise<Visitor | undefined> {
  const bearer = /^Bearer ([\w-]{22})$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? undefined : findVisitor(db, clock, bearer);
}
