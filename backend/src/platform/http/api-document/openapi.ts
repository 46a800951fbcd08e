import swagger from '@fastify/swagger';
import type { CallPath } from '@portal/contract';
import { callSubjects, calls, namedSchemas } from '@portal/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OpenTo } from '../../access/administrator-cookie';
import { DomainError } from '../../errors';
import { completeOperation, type CallExample, type Operation } from './complete-operation';
import { commonRefusals, errorAnswers, errorBody, refusalsInGeneral } from './error-answers';
import generated from './examples.generated.json';
import { nameBodies } from './named-bodies';
import { requiredFields } from './required-fields';
import { tidyComponents } from './tidy-components';

/** One of our own: the global one would give a name to schemas of every package in the process. */
const registry = z.registry<{ id: string; examples?: unknown[] }>();
for (const [id, schema] of Object.entries({ ...namedSchemas, ApiError: errorBody })) {
  // readers make up an example from a pattern otherwise, such as « 21 »
  registry.add(schema, id === 'Day' ? { id, examples: ['2026-03-14'] } : { id });
}

export const documentRefusal =
  'La description du service est réservée aux administrateurs du portail\u00a0: connectez-vous, puis rechargez-la.';

/**
 * Describes the calls from the contract's schemas, at `/api/openapi.json`: open in development, elsewhere for administrators.
 * Register before the calls.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  isOpenTo: OpenTo,
): Promise<void> {
  const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry: registry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lumenvie: calls of the portal',
        description:
          'Calls are POST with a JSON body unless they say GET. A session’s token, from `/api/login`, is sent as `Authorization: Bearer`. ' +
          `${refusalsInGeneral} \`/api/docs\` is a page to read this.`,
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      tags: callSubjects,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: registry }),
    transformObject: (source) => complete(nameSchemas(source) as Document) as ReturnType<typeof nameSchemas>,
  });
  const hidden = { schema: { hide: true } };
  app.get('/api/openapi.json', hidden, async ({ headers }) => {
    if (!(await isOpenTo(headers.cookie))) throw new DomainError(403, '403', documentRefusal);
    return app.swagger();
  });
  app.get('/api/required-fields.json', hidden, async () => requiredFields());
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** Answers of the portal itself: `npm run api-document` takes them, a test compares them with what it answers. */
const examples = generated as Partial<Record<CallPath, CallExample>>;
/** A new call, until it is asked for one. */
const noExample: CallExample = { request: {}, refusals: [] };

function complete(document: Document): Document {
  const common = commonRefusals(Object.values(examples).flatMap(({ refusals }) => refusals));
  const paths = Object.entries(document.paths).map(([url, operations]) => {
    const path = url.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1') as CallPath;
    const completed = Object.entries(operations).map(([method, operation]) => [
      method,
      completeOperation(operation, calls[path], examples[path] ?? noExample, common),
    ]);
    return [url, Object.fromEntries(completed)] as const;
  });
  const components = {
    ...document.components,
    responses: errorAnswers,
    examples: Object.fromEntries(Object.entries(common).map(([code, value]) => [code, { value }])),
  };
  return nameBodies(tidyComponents({ ...document, paths: Object.fromEntries(paths), components }));
}
