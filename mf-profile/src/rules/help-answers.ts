import { foldLetters } from '@portal/domain';
import { frAnswers, frHelp } from '../i18n/fr-help';
import { links, paths } from '../paths';

export type AnswerId = keyof typeof frAnswers;
type GroupId = keyof typeof frHelp.groups;

/** The screen where each answer is acted on. */
export const answerLinks: Record<AnswerId, string> = {
  late: links.payments,
  hard: links.payments,
  bill: links.explained,
  settlement: links.year,
  bank: paths.information,
  reading: links.reading,
  day: links.day,
  change: links.packages,
  move: paths.move,
  end: paths.contractEnd,
  phone: paths.applicationForms,
  claim: links.complaints,
};

interface AnswerGroup {
  id: GroupId;
  answers: readonly AnswerId[];
}

const groups: readonly AnswerGroup[] = [
  { id: 'money', answers: ['late', 'hard', 'bill', 'settlement', 'bank'] },
  { id: 'energy', answers: ['reading', 'day'] },
  { id: 'contract', answers: ['change', 'move', 'end'] },
  { id: 'us', answers: ['phone', 'claim'] },
];

/** The answers with every typed word in question, answer or group, whatever accents and case; all if nothing is typed. */
export function foundAnswers(typed: string): AnswerGroup[] {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return groups
    .map(({ id, answers }) => ({
      id,
      answers: answers.filter((answer) => {
        const text = foldLetters(
          [frHelp.groups[id], frAnswers[answer].question, ...frAnswers[answer].answer].join(' '),
        );
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}

/** The answer of a question as remote.json declares it, which the palette leads to. */
export const answerTo = (question: string | null): AnswerId | null =>
  (Object.keys(frAnswers) as AnswerId[]).find((id) => frAnswers[id].question === question) ?? null;
