import type { ResponseOf } from '@portal/contract';
import { formatDay, frequencyLabel } from '@portal/domain';
import { columns, type ColumnName } from './amendment-columns';
import type { Amendment } from './amendments.rules';
import type { Examined } from './examine-file';
import { repeatsLast, type ImportError } from './import-errors';

type Group = NonNullable<ResponseOf<'/checkAmendments'>['errorGroups']>[number];

/** Of each kind; the CSV report has them all. */
const shownOfKind = 100;
/** Characters of a cell that are shown. */
const shownTyped = 80;

/**
 * Errors by kind and column, in the order in which they first occur, so that thousands of one kind do not hide the few of another;
 * lines that repeat one of the file or of a former import last.
 */
export function errorGroups({
  amendments,
  typed,
  errors,
}: Pick<Examined, 'amendments' | 'typed' | 'errors'>): Group[] {
  const groups = new Map<string, { group: Group; shown: ImportError[] }>();
  for (const error of errors) {
    const { kind, column = null } = error;
    const key = `${kind} ${column}`;
    const { group, shown } = groups.get(key) ?? { group: { kind, column, count: 0, errors: [] }, shown: [] };
    group.count++;
    if (shown.length < shownOfKind) shown.push(error);
    groups.set(key, { group, shown });
  }
  const cells = cellsOf(
    amendments,
    typed,
    [...groups.values()].flatMap(({ shown }) => shown),
  );
  const filled = [...groups.values()].map(({ group, shown }) => ({
    ...group,
    errors: shown.map((error) => ({
      line: error.line,
      contractNumber: cells.get(error.line)?.contractNumber || null,
      typed: typedIn(cells.get(error.line), error.column),
      message: error.message,
    })),
  }));
  return filled.sort(repeatsLast);
}

type Cells = Partial<Record<ColumnName, string>>;

/** What the lines of these errors say. */
function cellsOf(
  amendments: readonly Amendment[],
  typed: ReadonlyMap<number, Cells>,
  errors: readonly ImportError[],
): Map<number, Cells> {
  const wanted = new Set(errors.map(({ line }) => line));
  const whole = amendments
    .filter(({ line }) => wanted.has(line))
    .map((each) => [each.line, written(each)] as const);
  const others = [...typed].filter(([line]) => wanted.has(line));
  return new Map([...whole, ...others]);
}

/** The cells of a line that was read whole. */
const written = ({ contractNumber, effectiveDate, content }: Amendment): Cells => ({
  contractNumber,
  effectiveDate: formatDay(effectiveDate),
  label: content.label,
  ...(content.installmentFrequency && { installmentFrequency: frequencyLabel(content.installmentFrequency) }),
  ...(content.nextRenewDate && { nextRenewDate: formatDay(content.nextRenewDate) }),
  ...(content.contractualCapacity && { contractualCapacity: String(content.contractualCapacity) }),
});

function typedIn(cells: Cells | undefined, title: string | undefined): string | null {
  const name = columns.find((column) => column.title === title)?.name;
  const value = name === undefined ? undefined : cells?.[name];
  if (value === undefined) return null;
  return value.length > shownTyped ? `${value.slice(0, shownTyped - 1)}…` : value;
}
