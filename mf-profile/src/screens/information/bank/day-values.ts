import { debitDays } from '@portal/domain';
import { frInformationBank } from '../../../i18n/fr-information-bank';
import type { Row } from '../../../rules/changed-rows';

/** Days of the month in digits; `current` is empty where the contract has none. */
export type DayValues = { debitDay: string; current: string };

/** Of the days offered, those that are not the contract's own (C5.4). */
export const otherDays = (current: string): string[] =>
  debitDays.map(String).filter((day) => day !== current);

export const dayRows = ({ debitDay, current }: DayValues): Row[] => {
  const day = debitDay || current;
  return [
    { name: 'debitDay', label: frInformationBank.debitDay, value: day && frInformationBank.day(Number(day)) },
  ];
};
