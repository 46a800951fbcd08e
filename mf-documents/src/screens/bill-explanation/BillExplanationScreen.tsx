import { useCall } from '@portal/api-client/query';
import { CallBlock, ContractScreen, type ContractSubject, lazyPart, useAskedContract } from '@portal/screen';
import { Card, EmptyState, Link, Skeleton } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { frBills } from '../../i18n/fr-bills';
import { paths } from '../../paths';

/** A page that few open: its table comes apart. */
const BillExplanation = lazyPart(() => import('./BillExplanation').then((module) => module.BillExplanation));

const words = frBills.explained;

/** `/document/bills/explained`: why the latest bill, or that of `?invoice=`, differs from the one before it. */
export function BillExplanationScreen() {
  // of a row in the list of all contracts; the next render shows the asked one
  if (useAskedContract() === 'selecting') return null;
  return (
    <ContractScreen title={words.title} skeleton={<ExplanationSkeleton />}>
      {(subject) => <ExplainedBill {...subject} />}
    </ContractScreen>
  );
}

function ExplainedBill({ customerNumber, contract }: ContractSubject) {
  const [parameters] = useSearchParams();
  const state = useCall('/explainInvoice', {
    customerNbr: customerNumber,
    contractNbr: contract.contractNumber,
    invoiceId: parameters.get('invoice') ?? undefined,
  });
  // wrong or somebody else's: trying again would not help
  if (state.status === 'failed' && state.error.code === '404') return <UnknownBill />;
  return (
    <CallBlock
      state={state}
      failed={words.failed}
      large
      part={BillExplanation}
      skeleton={<ExplanationSkeleton />}
    >
      {(explanation) => <BillExplanation {...explanation} />}
    </CallBlock>
  );
}

const UnknownBill = () => (
  <Card>
    <EmptyState title={words.unknown} action={<Link href={paths.bills}>{words.bills}</Link>}>
      {words.unknownWords}
    </EmptyState>
  </Card>
);

function ExplanationSkeleton() {
  return (
    <Card>
      <Skeleton label={words.loading} lines={10} />
    </Card>
  );
}
