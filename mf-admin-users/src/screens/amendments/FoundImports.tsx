import { FoundRows, useListPlace, useServedPages } from '@portal/screen/search';
import { frImportedAmendments as words } from '../../i18n/fr-imported-amendments';
import { isBackwards } from '../../rules/amendments/amendment-address';
import { importActionsColumn, importColumns } from './import-columns';
import { useReadWith, type ShownList } from './shown-list';

/** The imports, latest first; a contract that is typed leads to its amendments. */
export function FoundImports({ address, onWithdraw, reads }: ShownList) {
  const { order, onOrder, place } = useListPlace(['lastDay', 'fileName']);
  const { importState, fromDate, toDate } = address;
  const backwards = isBackwards(address);
  const pages = useServedPages(
    '/searchAmendmentImports',
    backwards
      ? null
      : {
          ...(importState && { state: importState }),
          ...(fromDate && { fromDate }),
          ...(toDate && { toDate }),
          ...{ sort: order.sort, direction: order.direction, limit: order.size },
        },
    place,
  );
  useReadWith(reads, pages.state.retry);
  return (
    <FoundRows
      name="amendmentImports"
      words={words.imports}
      columns={onWithdraw ? [...importColumns, importActionsColumn(onWithdraw)] : importColumns}
      rowsOf={({ imports }) => imports}
      rowKey={({ id }) => id}
      pages={pages}
      order={order}
      onOrder={onOrder}
    />
  );
}
