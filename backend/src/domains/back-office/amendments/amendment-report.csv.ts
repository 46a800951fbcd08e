import type { FileAnswer } from '@portal/contract';
import { addDays, type Day, formatDay, frequencyLabel, parisDayOf } from '@portal/domain';
import type { CsvKind } from '../../../platform/csv/csv-cell';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import { exampleContract, type Amendment } from './amendments.rules';
import type { Examined } from './examine-file';
import { columns, type ColumnName } from './amendment-columns';
import type { ImportError } from './import-errors';
import type { AmendmentLine } from './read-lines';
import { slicesOf } from './slices';

/** An amendment with what becomes of it, or an error with its place. */
export interface ReportLine {
  line: number;
  amendment?: Amendment | undefined;
  /** The cells as they were typed, for a line that could not be parsed. */
  typed?: AmendmentLine['cells'] | undefined;
  column?: string | undefined;
  outcome: string;
}

const column = (
  name: ColumnName,
  title: string,
  read: (amendment: Amendment) => string | number | undefined,
  kind?: CsvKind,
): CsvColumn<ReportLine> => ({
  title,
  ...(kind && { kind }),
  value: ({ amendment, typed }) => (amendment ? read(amendment) : typed?.[name]),
});

export const reportColumns: readonly CsvColumn<ReportLine>[] = [
  { title: 'Ligne', kind: 'number', value: ({ line }) => line },
  { title: 'Résultat', value: ({ outcome }) => outcome },
  { title: 'Colonne', value: (line) => line.column },
  column('contractNumber', 'Numéro de contrat', ({ contractNumber }) => contractNumber, 'identifier'),
  column('effectiveDate', 'Date d’effet', ({ effectiveDate }) => effectiveDate, 'day'),
  column('label', 'Libellé', ({ content }) => content.label),
  column(
    'installmentFrequency',
    'Fréquence',
    ({ content: { installmentFrequency: frequency } }) => frequency && frequencyLabel(frequency),
  ),
  column('nextRenewDate', 'Date de renouvellement', ({ content }) => content.nextRenewDate, 'day'),
  column('contractualCapacity', 'Puissance (kVA)', ({ content }) => content.contractualCapacity, 'number'),
];

/**
 * The headings of an import and an example, as French Excel opens them. The example is refused as long as its contract is
 * not replaced.
 */
export const amendmentTemplate = (day: Day): FileAnswer =>
  csvFile(
    'modele-avenants.csv',
    columns.map(({ name, title }) => ({
      title,
      ...templateKinds[name],
      value: (example: Example) => example[name],
    })),
    exampleLine(day),
  );

type Example = Record<ColumnName, string | number>;
const templateKinds: Partial<Record<ColumnName, { kind: CsvKind }>> = {
  effectiveDate: { kind: 'day' },
  nextRenewDate: { kind: 'day' },
  contractualCapacity: { kind: 'number' },
};

/** Days ahead of the example, and of its renewal. */
const exampleAhead = 60;
const exampleRenewal = 425;

async function* exampleLine(day: Day): AsyncGenerator<Example[]> {
  yield [
    {
      contractNumber: exampleContract,
      effectiveDate: addDays(day, exampleAhead),
      label: 'Augmentation de puissance',
      installmentFrequency: frequencyLabel('MONTHLY'),
      nextRenewDate: addDays(day, exampleRenewal),
      contractualCapacity: 12,
    },
  ];
}

/** In the order of the file: each error, and each amendment with what becomes of it. Where one is wrong, none is imported (B9.4). */
export async function* reportLines({
  amendments,
  typed,
  errors,
  before,
}: Pick<Examined, 'amendments' | 'typed' | 'errors' | 'before'>): AsyncGenerator<
  ReportLine[],
  void,
  undefined
> {
  const outcome = before
    ? `Importé le ${formatDay(parisDayOf(before.imported_at))}`
    : errors.length > 0
      ? 'Valable, non importé'
      : 'À importer';
  const whole = new Map(amendments.map((amendment) => [amendment.line, amendment]));
  const wrong = byLine(errors);
  const lines = [...new Set([...whole.keys(), ...wrong.keys()])].sort((one, other) => one - other);
  for await (const some of slicesOf(lines)) {
    yield some.flatMap((line) => {
      const known = { line, amendment: whole.get(line), typed: typed.get(line) };
      const problems = wrong.get(line) ?? [];
      return problems.length > 0
        ? problems.map((error) => ({ ...known, ...errorCells(error) }))
        : [{ ...known, outcome }];
    });
  }
}

function byLine(errors: readonly ImportError[]): Map<number, ImportError[]> {
  const lines = new Map<number, ImportError[]>();
  for (const error of errors) {
    const known = lines.get(error.line);
    if (known) known.push(error);
    else lines.set(error.line, [error]);
  }
  return lines;
}

const errorCells = ({ column: name, message }: ImportError) => ({
  column: name ?? 'Toute la ligne',
  outcome: `Erreur\u00a0: ${message}`,
});
