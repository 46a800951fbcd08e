import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Writes an answer as JSON: what its schema declares, and nothing else. `encode`, which the provider's own compiler uses, goes
 * over each value twice for the sake of codecs; the contract has none in its answers (declared-answer.test.ts).
 * @throws when the answer does not fit its schema
 */
export const declaredAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const result = schema.safeParse(answer);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
