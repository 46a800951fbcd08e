import { messages } from '@portal/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errors';
import { frenchIssue } from './french-issues';

const mostErrors = 50;

/** Checks a body against its schema. The words are French here alone: other users of zod in the process keep theirs. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: frenchIssue });
    return result.success ? { value: result.data } : { error: invalidRequest(result.error.issues) };
  };

/** One entry a field; `path` is dotted, and empty for the body itself. */
function invalidRequest(issues: readonly z.core.$ZodIssue[]): DomainError {
  const errors = issues
    .slice(0, mostErrors)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return errors.some((error) => error.message === messages.required)
    ? new DomainError(400, 'MISSING_PARAMETER', messages.emptyFields, { errors })
    : new DomainError(400, 'INVALID_PARAMETER', 'Certaines informations ne sont pas valides', { errors });
}
