import { FoundRows, useListPlace, useServedPages } from '@portal/screen/search';
import { frImportedAmendments as words } from '../../i18n/fr-imported-amendments';
import { amendmentActionsColumn, amendmentColumns, importColumn } from './amendment-columns';
import { useReadWith, type ShownList } from './shown-list';

/** The amendments of an import, in the order of its file, or those of a contract, latest first. */
export function FoundAmendments({ address, onWithdraw, reads }: ShownList) {
  const { importId, contract, state } = address;
  const { order, onOrder, place } = useListPlace(['line', 'effectiveDate', 'contractNumber']);
  const inFileOrder = importId !== undefined && order.sort === 'createdAt';
  const pages = useServedPages(
    '/searchAmendments',
    {
      ...(importId && { importId }),
      ...(contract && { contractNbr: contract }),
      ...(state && { state }),
      ...(inFileOrder
        ? { sort: 'line' as const, direction: 'asc' as const }
        : { sort: order.sort, direction: order.direction }),
      limit: order.size,
    },
    place,
  );
  useReadWith(reads, pages.state.retry);
  const columns = importId === undefined ? [...amendmentColumns(contract), importColumn] : amendmentColumns();
  const title = importId === undefined ? words.amendments.ofContract(contract ?? '') : words.amendments.title;
  return (
    <FoundRows
      name="importedAmendments"
      words={{ ...words.amendments, title }}
      columns={onWithdraw ? [...columns, amendmentActionsColumn(onWithdraw)] : columns}
      rowsOf={({ amendments }) => amendments}
      rowKey={({ id }) => id}
      pages={pages}
      order={order}
      onOrder={onOrder}
    />
  );
}
