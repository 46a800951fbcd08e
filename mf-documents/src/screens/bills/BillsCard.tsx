import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, Invoice, ResponseOf } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import { CallBlock, lazyPart } from '@portal/screen';
import { Card, EmptyState, Link, Notice, Skeleton } from '@portal/ui';
import { useEveryInvoice } from '../../api/contract-calls';
import { type Scope, ScopeChoice, useScope } from '../../components/ScopeChoice';
import { frBills } from '../../i18n/fr-bills';
import { frScope } from '../../i18n/fr-scope';
import { elsewhere } from '../../paths';

const BillsTable = lazyPart(() => import('./BillsTable').then((module) => module.BillsTable));
const words = frBills.list;

interface BillsCardProps {
  /** Of the current contract. */
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  contract: ContractSummary;
  customerNumber: string;
}

/** The bills of the current contract, ended or not, or of all the customer's contracts. */
export function BillsCard({ pieces, contract, customerNumber }: BillsCardProps) {
  const [scope, setScope] = useScope();
  const every = useEveryInvoice(customerNumber, scope === 'all');
  const some = (pieces.data?.invoices.length ?? 0) > 0;
  const whose = { contract, customerNumber, scope };
  const skeleton = <Skeleton label={words.loading} lines={8} />;
  const block = { failed: words.failed, large: true, part: BillsTable, skeleton };
  return (
    <Card title={words.card[scope]} actions={<ScopeChoice value={scope} onChange={setScope} />}>
      {some && (
        <p className="bills-explained">
          <Link href={elsewhere.dashboard}>{words.explained}</Link>
        </p>
      )}
      {scope === 'contract' ? (
        <CallBlock state={pieces} {...block}>
          {({ invoices }) => <Bills invoices={invoices} {...whose} />}
        </CallBlock>
      ) : (
        <CallBlock state={every} {...block}>
          {({ financialPieces, truncated }) => (
            <>
              {truncated && <Notice tone="info">{frScope.truncated}</Notice>}
              <Bills invoices={financialPieces?.invoices ?? []} {...whose} />
            </>
          )}
        </CallBlock>
      )}
    </Card>
  );
}

interface BillsProps extends Omit<BillsCardProps, 'pieces'> {
  invoices: readonly Invoice[];
  scope: Scope;
}

function Bills({ invoices, contract, customerNumber, scope }: BillsProps) {
  if (invoices.length > 0) {
    return (
      <BillsTable invoices={invoices} customerNumber={customerNumber} contract={contract} scope={scope} />
    );
  }
  return (
    <EmptyState title={words.empty}>
      {words.emptyWords[isClosedContract(contract.contractStatus) ? 'closed' : 'running']}
    </EmptyState>
  );
}
