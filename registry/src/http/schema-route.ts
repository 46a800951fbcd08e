import { remoteDeclaration } from '@portal/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const schemaAddress = '/registry/remote.schema.json';

/**
 * The JSON Schema of a `remote.json`, for the `$schema` of teams outside the house's repository: it says what this very
 * registry asks of a declaration. Open to every origin, since editors in a browser read it too.
 */
export function schemaRoute(app: FastifyInstance, publicUrl: string): void {
  const { $schema, ...schema } = z.toJSONSchema(remoteDeclaration);
  const published = { $schema, $id: new URL(schemaAddress, publicUrl).href, ...schema };
  app.get(schemaAddress, (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(JSON.stringify(published)),
  );
}
