import type { Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import { object, string } from '@portal/ui/schema';
import {
  belowRefusal,
  indexRefusal,
  type MeterConfiguration,
  type ReadingDays,
  readingDayRefusal,
  seemExchanged,
} from '../../rules/self-reading';

/** `readingDate`, and `register0`, `register1`… in the order of the meter's registers. */
export type ReadingValues = Record<string, string> & { readingDate: string };

export const registerField = (at: number): string => `register${at}`;

export const emptyValues = ({ registers }: MeterConfiguration, day: Day): ReadingValues => ({
  ...Object.fromEntries(registers.map((_register, at) => [registerField(at), ''])),
  readingDate: day,
});

export const indexesOf = ({ registers }: MeterConfiguration, values: ReadingValues): string[] =>
  registers.map((_register, at) => values[registerField(at)] ?? '');

/** With the indexes of the first two registers exchanged. */
export const exchanged = (values: ReadingValues): ReadingValues => ({
  ...values,
  [registerField(0)]: values[registerField(1)] ?? '',
  [registerField(1)]: values[registerField(0)] ?? '',
});

interface Rules {
  meter: MeterConfiguration;
  energy: Energy;
  days: ReadingDays;
}

export const readingSchema = ({ meter, energy, days }: Rules) =>
  object({
    readingDate: refusedBy((day) => readingDayRefusal(day, days)),
    ...Object.fromEntries(
      meter.registers.map((register, at) => [
        registerField(at),
        refusedBy(
          (typed, values) =>
            indexRefusal(typed, meter.digitSize, energy) ??
            (seemExchanged(meter, indexesOf(meter, values))
              ? null
              : belowRefusal(register, typed, meter.digitSize)),
        ),
      ]),
    ),
  });

/** A rule that words its own refusal, from the field and from the others. */
const refusedBy = (refusalOf: (value: string, values: ReadingValues) => string | null) =>
  string().test('said', (value, { createError, parent }) => {
    const message = refusalOf(value ?? '', parent as ReadingValues);
    return message === null || createError({ message });
  });
