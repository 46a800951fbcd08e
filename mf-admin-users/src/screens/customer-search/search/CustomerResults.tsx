import type { ResponseOf } from '@portal/contract';
import {
  FileDownload,
  FoundRows,
  type GroupsInReach,
  SaveSearch,
  type ServedPages,
} from '@portal/screen/search';
import { savedFilters } from '@portal/screen/search-address';
import { useMemo } from 'react';
import { frCustomers } from '../../../i18n/fr-customers';
import {
  type CustomerFilters,
  type CustomerQuestion,
  singleFilters,
} from '../../../rules/customers/customer-filters';
import type { CustomerOrder } from '../../../rules/customers/customer-order';
import type { CustomerDeed } from '../row/customer-deeds';
import { customerColumns } from './customer-columns';
import { contractsOf } from './FoundContracts';

const words = frCustomers.results;

interface CustomerResultsProps {
  /** Of the address. */
  filters: CustomerFilters;
  onSaved: () => void;
  /** Null while its groups are not known. */
  question: CustomerQuestion | null;
  order: CustomerOrder;
  onOrder: (order: CustomerOrder) => void;
  pages: ServedPages<ResponseOf<'/customerAndContract'>>;
  groups: GroupsInReach;
  /** Action mode FULL. */
  acts: boolean;
  onDeed: (deed: CustomerDeed) => void;
}

export function CustomerResults(props: CustomerResultsProps) {
  const { filters, onSaved, question, order, onOrder, pages, groups, acts, onDeed } = props;
  const columns = useMemo(() => customerColumns(acts, onDeed), [acts, onDeed]);
  const { contractNbr, pointOfDelivery, meterNumber } = question ?? {};
  const asked = contractNbr ?? pointOfDelivery ?? meterNumber ?? '';
  const some = (pages.state.data?.customers.length ?? 0) > 0;
  return (
    <FoundRows
      name="customers"
      words={words}
      columns={columns}
      rowsOf={({ customers }) => customers}
      rowKey={({ customerNumber }) => customerNumber}
      rowLink
      details={(customer) => contractsOf(customer, asked)}
      pages={pages}
      order={order}
      onOrder={onOrder}
      awaited={question === null ? groups : null}
      tools={
        <>
          <SaveSearch
            search={{ subject: 'CUSTOMERS', filters: savedFilters(filters, singleFilters) }}
            size={order.size}
            onSaved={onSaved}
          />
          {acts && question && some && (
            <FileDownload path="/exportCustomerContracts" payload={question} label={words.export} />
          )}
        </>
      }
    />
  );
}
