import { lazyPart } from '@portal/screen';
import type { ContractSummary, CustomerRequest } from '@portal/contract';
import { Card, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import { frRequest } from '../../i18n/fr-request';
import { RequestSent } from './RequestSent';

const RequestForm = lazyPart(() => import('./RequestForm').then((module) => module.RequestForm));

interface NewRequestProps {
  contract: ContractSummary;
  customerNumber: string;
  support: { readOnly: boolean };
}

/** The form, then what became of what it sent. */
export function NewRequest({ contract, customerNumber, support }: NewRequestProps) {
  const [sent, setSent] = useState<CustomerRequest | null>(null);
  if (sent !== null) {
    return <RequestSent request={sent} contract={contract} onAnother={() => setSent(null)} />;
  }
  return (
    <Card title={frRequest.write.card}>
      <Suspense fallback={<Skeleton lines={7} />}>
        <RequestForm
          contract={contract}
          customerNumber={customerNumber}
          readOnly={support.readOnly}
          onSent={setSent}
        />
      </Suspense>
    </Card>
  );
}
