import { formatDay, frequencyLabel, parisDayOf } from '@portal/domain';
import type { CsvColumn } from '../../platform/csv/csv-file';
import type { Amendment } from './amendments.rules';
import type { Examined } from './examine-file';
import type { ImportError } from './import-errors';
import { slicesOf } from './slices';

/** An amendment with what becomes of it, or an error with its place. */
export interface ReportLine {
  line: number;
  amendment?: Amendment;
  column?: string | undefined;
  outcome: string;
}

const contentOf = ({ amendment }: ReportLine) => amendment?.content;
export const reportColumns: readonly CsvColumn<ReportLine>[] = [
  { title: 'Ligne', kind: 'number', value: ({ line }) => line },
  { title: 'Résultat', value: ({ outcome }) => outcome },
  { title: 'Colonne', value: ({ column }) => column },
  { title: 'Numéro de contrat', value: ({ amendment }) => amendment?.contractNumber },
  { title: 'Date d’effet', kind: 'day', value: ({ amendment }) => amendment?.effectiveDate },
  { title: 'Libellé', value: (line) => contentOf(line)?.label },
  {
    title: 'Fréquence',
    value: (line) => {
      const frequency = contentOf(line)?.installmentFrequency;
      return frequency && frequencyLabel(frequency);
    },
  },
  { title: 'Date de renouvellement', kind: 'day', value: (line) => contentOf(line)?.nextRenewDate },
  { title: 'Puissance (kVA)', kind: 'number', value: (line) => contentOf(line)?.contractualCapacity },
];

/** By line: each error, and each amendment with what becomes of it. Where one is wrong, none is imported (B9.4). */
export async function* reportLines({
  amendments,
  errors,
  before,
}: Pick<Examined, 'amendments' | 'errors' | 'before'>): AsyncGenerator<ReportLine[], void, undefined> {
  const outcome = before
    ? `Importé le ${formatDay(parisDayOf(before.imported_at))}`
    : errors.length > 0
      ? 'Valable, non importé'
      : 'À importer';
  const wrong = new Set(errors.map(({ line }) => line));
  for await (const some of slicesOf(errors)) yield some.map(toLine);
  for await (const some of slicesOf(amendments)) {
    yield some
      .filter(({ line }) => !wrong.has(line))
      .map((amendment) => ({ line: amendment.line, amendment, outcome }));
  }
}

const toLine = ({ line, column, message }: ImportError): ReportLine => ({
  line,
  column,
  outcome: `Erreur\u00a0: ${message}`,
});
