import { messages, type TerminationReason, terminationReasons } from '@portal/contract';
import { type Day, terminationDayError } from '@portal/domain';
import { object, string } from '@portal/ui/schema';

export interface TerminationValues {
  date: string;
  reason: string;
  message: string;
}

export const emptyTermination: TerminationValues = { date: '', reason: '', message: '' };

/** As the call bounds it. */
export const messageMaxLength = 1_000;

/** @param supplied what was never supplied ends at once, and has no last day to choose */
export const terminationSchema = (supplied: boolean, today: Day) =>
  object({
    date: string().test('day', (day = '', { createError }) => {
      if (!supplied) return true;
      const message = day === '' ? messages.required : terminationDayError(day, today);
      return message === null || createError({ message });
    }),
    reason: string()
      .required(messages.required)
      .oneOf<TerminationReason>([...terminationReasons]),
    message: string().trim().max(messageMaxLength),
  });
