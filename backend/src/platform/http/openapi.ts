import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the calls from the contract's schemas. Register before the calls. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lumenvie: calls of the portal',
        description:
          'Calls are POST with a JSON body unless they say GET. Failures answer { message, code, errors[] }.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'public', description: 'Anyone' },
        { name: 'session', description: 'Any open session' },
        {
          name: 'customer',
          description:
            'The customer whose data it is, or an agent with searchCustomerContract who has them in scope; ' +
            'to write, with an elevated support visit',
        },
        { name: 'agent', description: 'An agent whose scheme holds the sub-menu' },
        {
          name: 'support',
          description:
            'An agent who has the customer in scope, in their own session or in the customer’s place',
        },
        { name: 'case', description: 'An agent with the case in scope, or who holds its link' },
        { name: 'caseOrCustomer', description: 'As `case` or as `customer`, by the payload' },
        { name: 'caseOrSession', description: 'As `session`, or who holds the link of the case named' },
      ],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
