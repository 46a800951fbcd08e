import type { WholeRequest } from '@portal/contract';
import { formatLongDay } from './french-date';
import { parisDayOf } from './paris-time';
import { requestSubcategoryLabel } from './request-labels';

/** What a template of an answer may name in braces; replaced by the values of a request when it is inserted. */
export const answerVariables = [
  'prénom',
  'nom',
  'numéro de demande',
  'numéro de contrat',
  'sujet',
  'date de la demande',
  'réponse avant le',
  'jour légal',
] as const;
export type AnswerVariable = (typeof answerVariables)[number];

type AnswerValues = Record<AnswerVariable, string | null>;

const braced = /\{([^{}]*)\}/g;
const isVariable = (name: string): name is AnswerVariable => answerVariables.some((each) => each === name);
const namesIn = (text: string): string[] => [...text.matchAll(braced)].map(([, name = '']) => name);

/** Why a text is no template, in French: a variable that is none, or a brace without its other; null where it is one. */
export function templateProblem(text: string): string | null {
  const unknown = [...new Set(namesIn(text).filter((name) => !isVariable(name)))];
  if (unknown.length > 0) {
    const named = unknown.map((name) => `{${name}}`).join(', ');
    const known = answerVariables.map((name) => `{${name}}`).join(', ');
    return `${unknown.length === 1 ? 'Variable inconnue' : 'Variables inconnues'}\u00a0: ${named}. Choisissez parmi ${known}.`;
  }
  return /[{}]/.test(text.replaceAll(braced, ''))
    ? 'Une accolade est restée seule\u00a0: une variable s’écrit entre { et }.'
    : null;
}

/** Variables that are left in words: a customer would read their braces. */
export const variablesIn = (text: string): AnswerVariable[] => [
  ...new Set(namesIn(text).filter((name) => isVariable(name))),
];

/**
 * A template with its variables replaced. A company has no first name: the greeting is without one. What a request has no value
 * for stays in braces, and is named in `missing`.
 */
export function fillTemplate(
  text: string,
  values: AnswerValues,
): { text: string; missing: AnswerVariable[] } {
  const named = values.prénom === null ? text.replaceAll(/ ?\{prénom\}/g, '') : text;
  const filled = named.replaceAll(braced, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? whole) : whole,
  );
  return { text: filled, missing: variablesIn(filled) };
}

/** What the variables stand for, of one request. */
export const answerValues = (
  request: Pick<
    WholeRequest,
    | 'firstName'
    | 'customerName'
    | 'eventNbr'
    | 'contractNbr'
    | 'eventSubcategory'
    | 'createdAt'
    | 'dueOn'
    | 'legalDay'
  >,
): AnswerValues => ({
  prénom: request.firstName,
  nom: request.customerName,
  'numéro de demande': request.eventNbr,
  'numéro de contrat': request.contractNbr,
  sujet: requestSubcategoryLabel(request.eventSubcategory),
  'date de la demande': formatLongDay(parisDayOf(new Date(request.createdAt))),
  'réponse avant le': request.dueOn === null ? null : formatLongDay(request.dueOn),
  'jour légal': request.legalDay === null ? null : formatLongDay(request.legalDay.day),
});
