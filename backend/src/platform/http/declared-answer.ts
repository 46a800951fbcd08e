import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Kinds of schema that read one way and write another: `parse` would fill in a default that an answer lacks. */
const twoWays: ReadonlySet<string> = new Set(['pipe', 'transform', 'catch', 'prefault', 'default', 'lazy']);

function hasTwoWays(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (!(schema instanceof z.core.$ZodType)) return Object.values(schema).some((one) => hasTwoWays(one, seen));
  const { def } = schema._zod;
  return twoWays.has(def.type) || Object.values(def).some((one) => hasTwoWays(one, seen));
}

/**
 * Writes an answer as JSON: what its schema declares, and nothing else. `encode`, which the provider's own compiler uses, goes
 * over each value twice for the sake of schemas that read one way and write another; the others are checked in one pass.
 * @throws when the answer does not fit its schema
 */
export const declaredAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const encodes = hasTwoWays(schema);
  return (answer) => {
    const result = encodes ? z.safeEncode(schema, answer) : schema.safeParse(answer);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
