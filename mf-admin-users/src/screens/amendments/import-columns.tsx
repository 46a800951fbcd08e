import { formatDay, formatInstant } from '@portal/domain';
import { Button, Link, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';
import { amendmentsOfImport } from '../../paths';
import { shownCounts, shownImportState } from '../../rules/amendments/shown-state';
import type { ImportedFile, Withdrawing } from './use-withdrawal';

const { none, by, page, states, importStates, withdraw, imports: words } = frImportedAmendments;

export function Counts(file: Pick<ImportedFile, 'counts' | 'withdrawable'>) {
  return (
    <ul className="amendments-counts">
      {shownCounts(file).map(([state, count]) => (
        <li key={state}>
          <StatusBadge tone={states[state].tone}>{page.count(count, state)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function daysOf({ firstDay, lastDay }: ImportedFile): string {
  if (firstDay === null || lastDay === null) return none;
  const first = formatDay(firstDay);
  return firstDay === lastDay ? first : `${first} – ${formatDay(lastDay)}`;
}

export const importColumns: Column<ImportedFile>[] = [
  {
    key: 'createdAt',
    title: words.columns.imported,
    sortBy: ({ importedAt }) => importedAt,
    render: ({ importedAt, importedBy }) => (
      <>
        <time dateTime={importedAt}>{formatInstant(importedAt, 'short')}</time>
        <span className="amendments-detail">{by(importedBy)}</span>
      </>
    ),
  },
  {
    key: 'fileName',
    title: words.columns.file,
    cardTitle: true,
    sortBy: ({ fileName }) => fileName,
    render: ({ id, fileName }) => (
      <Link href={amendmentsOfImport(id)} className="amendments-file" aria-label={words.open(fileName)}>
        {fileName}
      </Link>
    ),
  },
  {
    key: 'lastDay',
    title: words.columns.days,
    sortBy: ({ lastDay }) => lastDay,
    render: daysOf,
  },
  {
    key: 'state',
    title: words.columns.state,
    render: (file) => {
      const { tone, label } = importStates[shownImportState(file)];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  { key: 'counts', title: words.columns.counts, render: Counts },
];

export const importActionsColumn = (onWithdraw: (what: Withdrawing) => void): Column<ImportedFile> => ({
  key: 'actions',
  title: words.columns.actions,
  required: true,
  render: (file) =>
    file.withdrawable > 0 ? (
      <Button size="small" icon="trash" onClick={() => onWithdraw({ kind: 'import', file })}>
        {withdraw.one}
        <span className="ui-hidden">{` ${file.fileName}`}</span>
      </Button>
    ) : (
      none
    ),
});
