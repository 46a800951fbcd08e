import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, Invoice, ResponseOf } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import { CallBlock, lazyPart, type Scope, ScopeChoice } from '@portal/screen';
import { Card, EmptyState, Link, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEveryInvoice } from '../../api/contract-calls';
import { useScope } from '../../components/use-scope';
import { frBills } from '../../i18n/fr-bills';
import { frScope } from '../../i18n/fr-scope';
import { paths } from '../../paths';

const BillsTable = lazyPart(() => import('./BillsTable').then((module) => module.BillsTable));
const words = frBills.list;

interface BillsCardProps {
  /** Of the current contract. */
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  contract: ContractSummary;
  customerNumber: string;
}

/**
 * The bills of the current contract, ended or not, or of all the customer's contracts. With `?invoice=F2026…` in the address
 * (a link of the dashboard), the search starts with that number.
 */
export function BillsCard({ pieces, contract, customerNumber }: BillsCardProps) {
  const [scope, setScope] = useScope();
  const [query] = useSearchParams();
  // here and not in the table, because each scope has a table of its own
  const [text, setText] = useState(query.get('invoice') ?? '');
  const every = useEveryInvoice(customerNumber, scope === 'all');
  const some = (pieces.data?.invoices.length ?? 0) > 0;
  const whose = { contract, customerNumber, scope, text, onText: setText };
  const skeleton = <Skeleton label={words.loading} lines={8} />;
  // the code of the table is loaded while the data is read
  const block = { failed: words.failed, large: true, part: BillsTable, skeleton };
  return (
    <Card title={words.card[scope]} actions={<ScopeChoice value={scope} onChange={setScope} />}>
      {some && (
        <p className="bills-explained">
          <Link href={paths.billExplained}>{words.explained}</Link>
        </p>
      )}
      {scope === 'contract' ? (
        <CallBlock state={pieces} {...block}>
          {({ invoices }) => <Bills invoices={invoices} whole {...whose} />}
        </CallBlock>
      ) : (
        <CallBlock state={every} {...block}>
          {({ financialPieces, truncated }) => (
            <>
              {truncated && <Notice tone="info">{frScope.truncated}</Notice>}
              <Bills invoices={financialPieces?.invoices ?? []} whole={!truncated} {...whose} />
            </>
          )}
        </CallBlock>
      )}
    </Card>
  );
}

interface BillsProps extends Omit<BillsCardProps, 'pieces'> {
  invoices: readonly Invoice[];
  whole: boolean;
  scope: Scope;
  text: string;
  onText: (text: string) => void;
}

function Bills(props: BillsProps) {
  const { invoices, contract, scope } = props;
  if (invoices.length > 0) return <BillsTable {...props} />;
  const stage = isClosedContract(contract.contractStatus) ? 'closed' : 'running';
  return <EmptyState title={words.empty}>{words.emptyWords[scope === 'all' ? 'all' : stage]}</EmptyState>;
}
