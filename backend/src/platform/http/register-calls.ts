import {
  type CallPath,
  type CallRight,
  type CallShape,
  type FileAnswer,
  streamedFieldOf,
  cutHeader,
  cutRowsHeader,
} from '@portal/contract';
import { callRights, calls, subjectOf } from '@portal/contract/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Policy } from '../access/policy';
import { idempotencyKeyOf } from '../idempotency';
import type { Db } from '../database';
import { callers } from './api-document/callers';
import { errorBody } from './api-document/error-answers';

import { operationIdOf } from './api-document/operation-id';
import { rateLimitOf } from './call-limits';
import type { AnyCallDefinition, Call, CallDefinition, Platform } from './define-call';
import { safeFileName } from './file-name';
import { acceptStream, payloadFromQuery, textOf } from './streamed-body';
import { sendList, StreamedList } from './streamed-list';
import { Expectations } from './read-ahead';
import { recogniseVisitor, refuseBeforeBody } from './visitor';
import { cookieOf } from './visitor-cookie';

/** Answers a file as a download, under a name that is safe on every system; an iterable is streamed. */
function sendFile(
  reply: FastifyReply,
  mediaType: string,
  { name, content, cutAt, cutRows }: FileAnswer,
): FastifyReply {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\w.-]/g, '_');
  void reply
    .type(mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe)}`,
    );
  if (cutAt !== undefined) void reply.header(cutHeader, cutAt);
  if (cutRows !== undefined) void reply.header(cutRowsHeader, cutRows);
  return reply.send(
    content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false }),
  );
}

/**
 * Registers the calls of the contract below `/api`.
 * @throws when a call of the contract has no handler or no right, when a definition has another right than the
 * contract, is registered twice, or is open to anonymous callers without a rate limit: the server does not start unless
 * the rights of all calls are known.
 */
export function registerCalls(
  app: FastifyInstance,
  definitions: AnyCallDefinition[],
  platform: Platform,
  /** Calls that use another pool of connections. */
  databases: Partial<Record<CallPath, Db>> = {},
): void {
  assertComplete(definitions);
  const expectations = new Expectations();
  for (const definition of definitions as unknown as OpenDefinition[]) {
    const streamed = streamedFieldOf(definition.path);
    const own = { ...platform, db: databases[definition.path] ?? platform.db };
    if (streamed) {
      void app.register(async (scope) => {
        acceptStream(scope, streamed.type);
        register(scope, definition, own, expectations);
      });
    } else register(app, definition, own, expectations);
  }
}

/** A definition of any path; `defineCall` types it by its own path. */
type OpenDefinition = Omit<CallDefinition<CallPath>, 'policy' | 'handler'> & {
  policy: Policy<'customer', unknown>;
  handler(call: Call<CallPath>): Promise<unknown>;
};

/** Whether a call can be made without a session. */
const allowsAnonymous: Record<CallRight['who'], boolean> = {
  public: true,
  case: true,
  caseOrCustomer: true,
  caseOrSession: true,
  session: false,
  customer: false,
  agent: false,
  support: false,
};

export function assertComplete(
  definitions: AnyCallDefinition[],
  contract: { paths: string[]; rights: Record<string, Pick<CallRight, 'who'> | undefined> } = {
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
    if (right.who !== definition.policy.who) {
      throw new Error(`The call ${path} is for ${definition.policy.who}, the contract for ${right.who}.`);
    }
    const { limit } = definition;
    if (allowsAnonymous[right.who] && (limit?.anonymous ?? limit?.max) === undefined) {
      throw new Error(`The call ${path} allows anonymous callers and has no limit for them.`);
    }
  }
}

function register(
  app: FastifyInstance,
  definition: OpenDefinition,
  platform: Platform,
  expectations: Expectations,
): void {
  const { path, summary, policy, limit, cacheFor, ahead, handler } = definition;
  const right: CallRight = callRights[path];
  const shape: CallShape = calls[path];
  const streamed = streamedFieldOf(path);
  const { db, config, clock, providers } = platform;
  const isSecure = config.publicUrl.startsWith('https:');
  let asksOwner = false;
  const recognise = recogniseVisitor(platform, { expectations, read: ahead, asksOwner: () => asksOwner });
  const { method = 'POST', request: schema, response, file, bodyLimit } = shape;
  app.route({
    method,
    url: `/api${path}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      summary,
      operationId: operationIdOf(path),
      description: `Who may call: ${callers[right.who]}`,
      tags: [subjectOf(path)],
      ...(method === 'GET' ? addressSchemas(path, schema as z.ZodObject) : { body: schema }),
      response: { ...(file === undefined && { 200: response }), '4xx': errorBody, '5xx': errorBody },
      ...(file !== undefined && { produces: [file] }),
      security: right.who === 'public' ? [] : [{ bearer: [] }],
    },
    // the plugin of `config.rateLimit` adds the limit after these two; then the body is read and checked by its schema
    onRequest: [recognise, refuseBeforeBody(right)],
    ...(streamed && { preValidation: payloadFromQuery(streamed) }),
    config: { rateLimit: limit ? rateLimitOf(limit) : false },
    handler: async (request, reply) => {
      const payload = (
        method === 'GET' ? { ...(request.query as object), ...(request.params as object) } : request.body
      ) as Call<CallPath>['payload'];
      const { ip: address, headers, visitor, ownership } = request;
      const grant = await policy.authorize({ db, clock, path, right, payload, visitor, ownership });
      if (right.who === 'customer') {
        asksOwner = grant.contractNumber !== undefined;
        expectations.learnContract(grant);
      }
      // field by field: a spread costs 6 µs at each call
      const answer = await handler({
        db,
        config,
        clock,
        providers,
        payload,
        grant,
        address,
        userAgent: headers['user-agent'] ?? null,
        text: request.stream && textOf(request.stream),
        bytes: request.stream,
        cookie: cookieOf(reply, isSecure),
        idempotencyKey: idempotencyKeyOf(headers['idempotency-key']),
        begun: request.begun,
      });
      if (cacheFor !== undefined) void reply.header('cache-control', `public, max-age=${cacheFor}`);
      if (file !== undefined) return sendFile(reply, file, answer as FileAnswer);
      return answer instanceof StreamedList ? sendList(reply, response, answer) : answer;
    },
  });
}

/** Splits the schema of a GET request into path parameters and query. */
function addressSchemas(path: string, schema: z.ZodObject) {
  const inPath = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true as const]));
  return { querystring: schema.omit(inPath), params: schema.pick(inPath) };
}
