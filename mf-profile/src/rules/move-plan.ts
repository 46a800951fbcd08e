import { addDays, type Day, formatLongDay, isDay } from '@portal/domain';

/** What a move takes, in its order; `days` counts from the day of the move. */
export const moveSteps = [
  { name: 'landlord', days: -60 },
  { name: 'service', days: -15 },
  { name: 'delivery', days: -15 },
  { name: 'mail', days: -7 },
  { name: 'address', days: -7 },
  { name: 'formerMeter', days: 0 },
  { name: 'newMeter', days: 0 },
  { name: 'formerContract', days: 28 },
] as const satisfies readonly { name: string; days: number }[];

export type MoveStepName = (typeof moveSteps)[number]['name'];

/** Flat, as drafts and forms keep them: a tick under the name of each step. */
export type MoveValues = {
  moveDate: string;
  newAddress: string;
  formerIndex: string;
  newIndex: string;
} & Record<MoveStepName, boolean>;

export const emptyMove: MoveValues = {
  moveDate: '',
  newAddress: '',
  formerIndex: '',
  newIndex: '',
  ...(Object.fromEntries(moveSteps.map(({ name }) => [name, false])) as Record<MoveStepName, boolean>),
};

/** Last day for a step; null until the day of the move is known. */
export const stepDay = (moveDate: string, days: number): Day | null =>
  isDay(moveDate) ? addDays(moveDate, days) : null;

/** A step whose day has come and that is not done. */
export const isOverdue = (day: Day | null, done: boolean, today: Day): boolean =>
  !done && day !== null && day < today;

export const stepsDone = (values: MoveValues): number => moveSteps.filter(({ name }) => values[name]).length;

interface MemoWords {
  title: string;
  date: string;
  address: string;
  formerIndex: string;
  newIndex: string;
  steps: Readonly<Record<MoveStepName, string>>;
  done: string;
  open: string;
}

/** The checklist as plain text, to keep elsewhere: what was noted, then each step with its tick. */
export function moveMemo(values: MoveValues, words: MemoWords): string {
  const noted = [
    isDay(values.moveDate) && `${words.date} : ${formatLongDay(values.moveDate)}`,
    values.newAddress.trim() && `${words.address} : ${values.newAddress.trim()}`,
    values.formerIndex.trim() && `${words.formerIndex} : ${values.formerIndex.trim()}`,
    values.newIndex.trim() && `${words.newIndex} : ${values.newIndex.trim()}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  const steps = moveSteps.map(
    ({ name }) => `[${values[name] ? words.done : words.open}] ${words.steps[name]}`,
  );
  return [words.title, ...noted, ...steps].join('\n');
}
