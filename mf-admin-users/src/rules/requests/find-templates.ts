import type { AnswerTemplate, RequestSubcategory } from '@portal/contract';
import { foldLetters, requestSubcategoryLabel } from '@portal/domain';

/** Those that have every typed word in their name, their text or a subject. */
export function findTemplates(templates: readonly AnswerTemplate[], sought: string): AnswerTemplate[] {
  const typed = foldLetters(sought).split(/\s+/).filter(Boolean);
  return templates.filter(({ name, text, subjects }) => {
    const whole = foldLetters(
      [name, text, ...subjects.map((each) => requestSubcategoryLabel(each))].join(' '),
    );
    return typed.every((word) => whole.includes(word));
  });
}

/** Those of the subject first, then those of every subject; the others stay within reach. */
export function templatesFor(
  templates: readonly AnswerTemplate[],
  subject: RequestSubcategory,
): AnswerTemplate[] {
  const rank = ({ subjects }: AnswerTemplate) =>
    subjects.includes(subject) ? 0 : subjects.length === 0 ? 1 : 2;
  return templates.toSorted((one, other) => rank(one) - rank(other));
}
