import { FileDownload, FoundRows, type GroupsInReach } from '@portal/screen/search';
import { Card, EmptyState } from '@portal/ui';
import { useMemo } from 'react';
import type { CasePages } from '../../api/use-case-pages';
import { frCaseSearch } from '../../i18n/fr-case-search';
import type { CaseFilters, CaseQuestion } from '../../rules/case-search/case-filters';
import type { CaseOrder } from '../../rules/case-search/case-order';
import type { CaseRights } from '../../rules/case-search/case-rights';
import { caseColumns } from './case-columns';
import { contractsOf } from './ContractLines';
import { SaveSearch } from './saved/SaveSearch';

const words = frCaseSearch.results;

interface CaseResultsProps {
  /** Something is searched for. */
  asked: boolean;
  filters: CaseFilters;
  /** Null while they are not whole. */
  question: CaseQuestion | null;
  order: CaseOrder;
  onOrder: (order: CaseOrder) => void;
  pages: CasePages;
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
      details={contractsOf}
      pages={pages}
      order={order}
      onOrder={onOrder}
      awaited={question === null ? groups : null}
      tools={
        <>
          <SaveSearch filters={filters} size={order.size} onSaved={onSaved} />
          {rights.mayExport && question && some && (
            <FileDownload path="/exportCases" payload={question} label={frCaseSearch.exportCsv} />
          )}
        </>
      }
    />
  );
}
