import { searchText } from '../../../platform/search-text';

/** A column of an import: its name on the wire, and how it may be headed. */
interface Column {
  name: ColumnName;
  title: string;
  required: boolean;
}
export type ColumnName =
  | 'contractNumber'
  | 'effectiveDate'
  | 'label'
  | 'installmentFrequency'
  | 'nextRenewDate'
  | 'contractualCapacity';

export const columns: readonly Column[] = [
  { name: 'contractNumber', title: 'Numéro de contrat', required: true },
  { name: 'effectiveDate', title: 'Date d’effet', required: true },
  { name: 'label', title: 'Libellé', required: true },
  { name: 'installmentFrequency', title: 'Fréquence', required: false },
  { name: 'nextRenewDate', title: 'Date de renouvellement', required: false },
  { name: 'contractualCapacity', title: 'Puissance (kVA)', required: false },
];

/** `Numéro de contrat`, `numero_contrat` and `NUMERO CONTRAT` head one column. */
const bare = (heading: string): string =>
  searchText(heading)
    .split(/[^a-z0-9]+/)
    .filter((word) => !['de', 'd', 'du'].includes(word))
    .join('');
const byHeading = new Map<string, ColumnName>([
  ...columns.flatMap(({ name, title }) => [[bare(name), name] as const, [bare(title), name] as const]),
  ['contractnbr', 'contractNumber'],
  ['puissance', 'contractualCapacity'],
  ['puissancesouscrite', 'contractualCapacity'],
  ['puissancesouscritekva', 'contractualCapacity'],
]);

export const columnOf = (heading: string): ColumnName | undefined => byHeading.get(bare(heading));

export const titleOf = (name: ColumnName): string =>
  columns.find((column) => column.name === name)?.title ?? name;
