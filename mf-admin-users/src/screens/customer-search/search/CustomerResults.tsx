import { FileDownload, FoundRows, type GroupsInReach } from '@portal/screen/search';
import { useMemo } from 'react';
import { frCustomers } from '../../../i18n/fr-customers';
import type { CustomerQuestion } from '../../../rules/customers/customer-filters';
import type { CustomerOrder } from '../../../rules/customers/customer-order';
import type { CustomerDeed } from '../row/customer-deeds';
import { customerColumns } from './customer-columns';
import { contractsOf } from './FoundContracts';
import type { CustomerPages } from './use-customer-pages';

const words = frCustomers.results;

interface CustomerResultsProps {
  /** Null while its groups are not known. */
  question: CustomerQuestion | null;
  order: CustomerOrder;
  onOrder: (order: CustomerOrder) => void;
  pages: CustomerPages;
  groups: GroupsInReach;
  /** Action mode FULL. */
  acts: boolean;
  onDeed: (deed: CustomerDeed) => void;
}

export function CustomerResults(props: CustomerResultsProps) {
  const { question, order, onOrder, pages, groups, acts, onDeed } = props;
  const columns = useMemo(() => customerColumns(acts, onDeed), [acts, onDeed]);
  const some = (pages.state.data?.customers.length ?? 0) > 0;
  return (
    <FoundRows
      name="customers"
      words={words}
      columns={columns}
      rowsOf={({ customers }) => customers}
      rowKey={({ customerNumber }) => customerNumber}
      details={contractsOf}
      pages={pages}
      order={order}
      onOrder={onOrder}
      awaited={question === null ? groups : null}
      tools={
        acts &&
        question &&
        some && <FileDownload path="/exportCustomerContracts" payload={question} label={words.export} />
      }
    />
  );
}
