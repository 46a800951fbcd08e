import { formatLongDay, parisDayOf } from '@portal/domain';
import { Notice } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { frAmendments as words } from '../../../i18n/fr-amendments';
import { changeColumns, errorColumns, groupedErrorColumns } from './amendment-columns';
import type { Checked, ErrorGroup } from './use-amendment-import';

/** What the dry run says: errors by line and column, a file that is in already, or what would change. */
export function CheckedFile({ checked }: { checked: Checked }) {
  const { errors, errorGroups, errorCount, changes, rowCount, dueCount, importedBefore } = checked;
  if (importedBefore) {
    const day = formatLongDay(parisDayOf(new Date(importedBefore.at)));
    return (
      <Notice tone="info" title={words.before.title}>
        {words.before.words(importedBefore.by, day)}
      </Notice>
    );
  }
  if (errorCount > 0) {
    return (
      <>
        <Notice tone="error" title={words.wrong.title(errorCount)}>
          {words.wrong.words}
        </Notice>
        {errorGroups ? (
          <ErrorGroups groups={errorGroups} />
        ) : (
          // a back end of before
          <DataTable
            label={words.wrong.table}
            columns={errorColumns}
            rows={errors}
            rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
            emptyText=""
          />
        )}
      </>
    );
  }
  return (
    <>
      <Notice tone="success" title={words.good.title(rowCount)}>
        {words.good.due(dueCount)}
      </Notice>
      <DataTable
        label={words.good.table}
        columns={changeColumns}
        rows={changes}
        rowKey={({ line }) => String(line)}
        emptyText=""
      />
      {rowCount > changes.length && <p className="ui-field__hint">{words.good.first(changes.length)}</p>}
    </>
  );
}

const folded: readonly ErrorGroup['kind'][] = ['DAY_TAKEN', 'REPEATED'];

/** Errors of a file by kind: lines that repeat one of the file or of a former import are folded. */
function ErrorGroups({ groups }: { groups: readonly ErrorGroup[] }) {
  return groups.map(({ kind, column, count, errors }) => (
    <details key={`${kind} ${column}`} className="amendments__group" open={!folded.includes(kind)}>
      <summary>{words.wrong.group(words.wrong.kinds[kind], column, count)}</summary>
      <DataTable
        label={words.wrong.group(words.wrong.kinds[kind], column, count)}
        columns={groupedErrorColumns}
        rows={errors}
        rowKey={({ line }) => String(line)}
        emptyText=""
      />
      {count > errors.length && <p className="ui-field__hint">{words.wrong.first(errors.length)}</p>}
    </details>
  ));
}
