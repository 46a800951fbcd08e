import type { ResponseOf } from '@portal/contract';
import {
  FileDownload,
  FoundRows,
  type GroupsInReach,
  SaveSearch,
  type ServedPages,
} from '@portal/screen/search';
import { savedFilters } from '@portal/screen/search-address';
import { Card, EmptyState } from '@portal/ui';
import { useMemo } from 'react';
import { frCaseSearch } from '../../i18n/fr-case-search';
import { type CaseFilters, type CaseQuestion, singleFilters } from '../../rules/case-search/case-filters';
import type { CaseOrder } from '../../rules/case-search/case-order';
import type { CaseRights } from '../../rules/case-search/case-rights';
import { caseColumns } from './case-columns';
import { belowCase } from './ContractLines';

const words = frCaseSearch.results;

interface CaseResultsProps {
  /** Something is searched for. */
  asked: boolean;
  filters: CaseFilters;
  /** Null while they are not whole. */
  question: CaseQuestion | null;
  order: CaseOrder;
  onOrder: (order: CaseOrder) => void;
  pages: ServedPages<ResponseOf<'/searchOrder'>>;
  groups: GroupsInReach;
  rights: CaseRights;
  onSaved: () => void;
}

export function CaseResults(props: CaseResultsProps) {
  const { asked, filters, question, order, onOrder, pages, groups, rights, onSaved } = props;
  const columns = useMemo(() => caseColumns(rights), [rights]);
  if (!asked) {
    return (
      <Card title={words.title}>
        <EmptyState title={words.nothingAsked}>{words.nothingAskedWords}</EmptyState>
      </Card>
    );
  }
  const some = (pages.state.data?.cases.length ?? 0) > 0;
  return (
    <FoundRows
      name="cases"
      words={words}
      columns={columns}
      rowsOf={({ cases }) => cases}
      rowKey={({ order: { orderReference } }) => orderReference}
      rowLink
      details={(found) => belowCase(found, rights.maySeeCustomer)}
      pages={pages}
      order={order}
      onOrder={onOrder}
      awaited={question === null ? groups : null}
      tools={
        <>
          <SaveSearch
            search={{ filters: savedFilters(filters, singleFilters) }}
            size={order.size}
            onSaved={onSaved}
          />
          {rights.mayExport && question && some && (
            <FileDownload path="/exportCases" payload={question} label={frCaseSearch.exportCsv} />
          )}
        </>
      }
    />
  );
}
