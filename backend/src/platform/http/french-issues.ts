import { messages } from '@portal/contract';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const plural = (count: number | bigint, noun: string) => `${count} ${noun}${Number(count) > 1 ? 's' : ''}`;

function tooShort(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? messages.required
      : `Saisissez au moins ${plural(issue.minimum, 'caractère')}`;
  }
  if (issue.origin === 'array') return `Indiquez au moins ${plural(issue.minimum, 'élément')}`;
  return `La valeur minimale est ${issue.minimum}`;
}

function tooLong(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (issue.origin === 'string') return `Ne dépassez pas ${plural(issue.maximum, 'caractère')}`;
  if (issue.origin === 'array') return `Ne dépassez pas ${plural(issue.maximum, 'élément')}`;
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
