import { frequencies, type Frequency } from '@portal/contract';
import { isSoldCapacity, soldCapacities, frequencyLabel, parseFrenchDay, type Day } from '@portal/domain';
import { searchText } from '../../../platform/search-text';
import { titleOf, type ColumnName } from './amendment-columns';
import type { AmendedTerms } from '../../sales/offers/amend-contract.service';
import type { ImportError } from './import-errors';
import type { AmendmentLine } from './read-lines';

export interface Amendment {
  line: number;
  contractNumber: string;
  effectiveDate: Day;
  /** What it changes of its contract; what is absent stays. */
  content: AmendedTerms;
}

/** As much of a line as could be read: enough to be compared with its contract. */
export interface PartlyRead {
  line: number;
  contractNumber: string;
  effectiveDate: Day | undefined;
  content: Partial<AmendedTerms>;
}

/** As much of what was typed as an error quotes. */
const shown = (typed: string) => (typed.length > 40 ? `${typed.slice(0, 39)}…` : typed);

type Read<T> = { value: T } | { problem: string };

const contractNumberShape = /^[0-9A-Za-z-]{3,24}$/;
// oxlint-disable-next-line no-control-regex -- refusing control characters is what it is for
const unprintable = /[\u0000-\u001f\u007f\p{Cs}]/u;
const longestLabel = 200;
const firstYear = '2000-01-01';
const lastYear = '2099-12-31';

function readDay(typed: string): Read<Day> {
  const day = parseFrenchDay(typed);
  if (day === null) return { problem: `« ${shown(typed)} » n’est pas une date (jj/mm/aaaa)` };
  if (day < firstYear || day > lastYear)
    return { problem: `« ${shown(typed)} » est hors de la période 2000-2099` };
  return { value: day };
}

function readLabel(typed: string): Read<string> {
  if (typed.length > longestLabel) return { problem: `${longestLabel} caractères au plus` };
  return unprintable.test(typed) ? { problem: 'caractère non autorisé' } : { value: typed };
}

const byFrequency = new Map<string, Frequency>(
  frequencies
    .filter((frequency) => frequency !== 'UNKNOWN')
    .flatMap((code) => [
      [searchText(code), code],
      [searchText(frequencyLabel(code)), code],
    ]),
);

function readFrequency(typed: string): Read<Frequency> {
  const frequency = byFrequency.get(searchText(typed));
  return frequency ? { value: frequency } : { problem: `« ${shown(typed)} » n’est pas une fréquence connue` };
}

/** `12`, `12,0` and `12 kVA` are one power. */
function readCapacity(typed: string): Read<number> {
  const figure = /^(\d{1,7}(?:[.,]\d{1,3})?)(?:\s*kva)?$/i.exec(typed)?.[1];
  if (figure === undefined) return { problem: `« ${shown(typed)} » n’est pas un nombre de kVA` };
  const value = Number(figure.replace(',', '.'));
  return isSoldCapacity(value)
    ? { value }
    : {
        problem: `« ${shown(typed)} »\u00a0: puissance non proposée (${soldCapacities.join(', ')}\u00a0kVA)`,
      };
}

const readContractNumber = (typed: string): Read<string> =>
  contractNumberShape.test(typed)
    ? { value: typed }
    : { problem: `« ${shown(typed)} » n’est pas un numéro de contrat` };

const optional = {
  installmentFrequency: readFrequency,
  nextRenewDate: readDay,
  contractualCapacity: readCapacity,
};

/** What could be read of a line, null without a contract, and everything that is wrong with its cells. */
export function readCells({ line, cells, misshapen }: AmendmentLine): {
  read: PartlyRead | null;
  errors: ImportError[];
} {
  if (misshapen !== undefined) return { read: null, errors: [{ line, message: misshapen }] };
  const errors: ImportError[] = [];
  const read = <T>(name: ColumnName, reader: (typed: string) => Read<T>): T | undefined => {
    const typed = cells[name] ?? '';
    const result: Read<T> = typed === '' ? { problem: 'valeur manquante' } : reader(typed);
    if ('value' in result) return result.value;
    errors.push({ line, column: titleOf(name), message: result.problem });
    return undefined;
  };
  const contractNumber = read('contractNumber', readContractNumber);
  const effectiveDate = read('effectiveDate', readDay);
  const terms = { label: read('label', readLabel) };
  const changes = Object.entries(optional)
    .filter(([name]) => Boolean(cells[name as ColumnName]))
    .map(([name, reader]) => [name, read<unknown>(name as ColumnName, reader)] as const);
  const known = [...Object.entries(terms), ...changes].filter(([, value]) => value !== undefined);
  const content = Object.fromEntries(known) as Partial<AmendedTerms>;
  const partly = contractNumber === undefined ? null : { line, contractNumber, effectiveDate, content };
  return { read: partly, errors };
}

/** What was read of a line without errors is an amendment. */
export const isWhole = (read: PartlyRead | null, errors: readonly ImportError[]): read is Amendment =>
  read !== null && errors.length === 0;

/**
 * Refuses a second amendment of a contract for the same day, since their order would be undefined. `earlier` maps
 * contract and day to the line of the earlier amendment; this line is added to it.
 */
export function findDuplicate(
  { line, contractNumber, effectiveDate }: PartlyRead,
  earlier: Map<string, number>,
): ImportError | null {
  if (effectiveDate === undefined) return null;
  const key = `${contractNumber} ${effectiveDate}`;
  const first = earlier.get(key);
  if (first !== undefined) {
    return { line, message: `même contrat et même date d’effet que la ligne ${first}` };
  }
  earlier.set(key, line);
  return null;
}
