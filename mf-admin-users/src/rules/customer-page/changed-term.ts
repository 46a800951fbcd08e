import { contractStatusDisplay, formatDay, frequencyLabel, isDay } from '@portal/domain';
import { frCustomerFeed as words } from '../../i18n/fr-customer-feed';

/** A term that changed. */
export interface ChangedTerm {
  name: string;
  before: string;
  after: string;
}

type Value = string | number | boolean | null;

/** A field of a contract before and after a change, in words. */
export const changedTerm = ({
  name,
  before,
  after,
}: {
  name: string;
  before: Value;
  after: Value;
}): ChangedTerm => ({ name: nameOf(name), before: valueOf(name, before), after: valueOf(name, after) });

const optionPrefix = 'option ';
const nameOf = (name: string): string =>
  name.startsWith(optionPrefix)
    ? words.option(name.slice(optionPrefix.length))
    : (words.fields[name] ?? name);

function valueOf(name: string, value: Value): string {
  if (value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value === 'number') return String(value);
  if (name === 'installmentFrequency') return frequencyLabel(value);
  if (name === 'status') return contractStatusDisplay(value).label;
  return isDay(value) ? formatDay(value) : value;
}
