import { messages } from '@portal/contract';
import { formatCount } from '@portal/domain';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errors';

type Issue = z.core.$ZodRawIssue;

function tooShort(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? messages.required
      : `Saisissez au moins ${formatCount(Number(issue.minimum), 'caractère')}`;
  }
  if (issue.origin === 'array') return `Indiquez au moins ${formatCount(Number(issue.minimum), 'élément')}`;
  return `La valeur minimale est ${issue.minimum}`;
}

function tooLong(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (issue.origin === 'string') return `Ne dépassez pas ${formatCount(Number(issue.maximum), 'caractère')}`;
  if (issue.origin === 'array') return `Ne dépassez pas ${formatCount(Number(issue.maximum), 'élément')}`;
  return `La valeur maximale est ${issue.maximum}`;
}

/** French for what a schema does not word itself; says nothing of what was sent. */
export function frenchIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? messages.required
        : 'Le type de cette valeur ne convient pas';
    case 'too_small':
      return tooShort(issue);
    case 'too_big':
      return tooLong(issue);
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined
        ? messages.required
        : 'Cette valeur ne fait pas partie des choix possibles';
    case 'unrecognized_keys':
      return `Champ inconnu\u00a0: ${issue.keys
        .map((key) => key.slice(0, 40))
        .slice(0, 5)
        .join(', ')}`;
    default:
      return 'Le format de cette valeur ne convient pas';
  }
}

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
