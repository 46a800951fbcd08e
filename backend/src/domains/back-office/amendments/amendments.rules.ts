import { frequencies, type AmendmentErrorKind, type Frequency } from '@portal/contract';
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

type Read<T> = { value: T } | Problem;
interface Problem {
  kind: AmendmentErrorKind;
  problem: string;
}

const contractNumberShape = /^[0-9A-Za-z-]{3,24}$/;
/** Nothing that is drawn as nothing, nor what turns the letters behind it round. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const longestLabel = 200;
const firstYear = '2000-01-01';
const lastYear = '2099-12-31';

function readDay(typed: string): Read<Day> {
  const day = parseFrenchDay(typed);
  if (day === null)
    return { kind: 'NOT_A_DAY', problem: `« ${shown(typed)} » n’est pas une date (jj/mm/aaaa)` };
  if (day < firstYear || day > lastYear)
    return { kind: 'NOT_A_DAY', problem: `« ${shown(typed)} » est hors de la période 2000-2099` };
  return { value: day };
}

function readLabel(typed: string): Read<string> {
  if (typed.length > longestLabel) return { kind: 'LABEL', problem: `${longestLabel} caractères au plus` };
  return unprintable.test(typed) ? { kind: 'LABEL', problem: 'caractère non autorisé' } : { value: typed };
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
  return frequency
    ? { value: frequency }
    : { kind: 'FREQUENCY', problem: `« ${shown(typed)} » n’est pas une fréquence connue` };
}

/** `12`, `12,0` and `12 kVA` are one power. */
function readCapacity(typed: string): Read<number> {
  const figure = /^(\d{1,7}(?:[.,]\d{1,3})?)(?:\s*kva)?$/i.exec(typed)?.[1];
  if (figure === undefined)
    return { kind: 'POWER', problem: `« ${shown(typed)} » n’est pas un nombre de kVA` };
  const value = Number(figure.replace(',', '.'));
  return isSoldCapacity(value)
    ? { value }
    : {
        kind: 'POWER',
        problem: `« ${shown(typed)} »\u00a0: puissance non proposée (${soldCapacities.join(', ')}\u00a0kVA)`,
      };
}

/** In the line that the template has as an example: nobody's contract. */
export const exampleContract = 'EXEMPLE';

function readContractNumber(typed: string): Read<string> {
  if (typed.toUpperCase() === exampleContract) {
    return {
      kind: 'CONTRACT_NUMBER',
      problem: 'ligne d’exemple du modèle\u00a0: remplacez-la ou supprimez-la',
    };
  }
  return contractNumberShape.test(typed)
    ? { value: typed.toUpperCase() }
    : { kind: 'CONTRACT_NUMBER', problem: `« ${shown(typed)} » n’est pas un numéro de contrat` };
}

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
  if (misshapen !== undefined) return { read: null, errors: [{ line, ...misshapen }] };
  const errors: ImportError[] = [];
  const read = <T>(name: ColumnName, reader: (typed: string) => Read<T>): T | undefined => {
    const typed = cells[name] ?? '';
    const result: Read<T> = typed === '' ? { kind: 'MISSING', problem: 'valeur manquante' } : reader(typed);
    if ('value' in result) return result.value;
    errors.push({ line, kind: result.kind, column: titleOf(name), message: result.problem });
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
    return { line, kind: 'REPEATED', message: `même contrat et même date d’effet que la ligne ${first}` };
  }
  earlier.set(key, line);
  return null;
}
