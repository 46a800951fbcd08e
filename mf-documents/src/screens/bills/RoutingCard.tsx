import type { ContractSubject } from '@portal/screen';
import { CallBlock } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { useContract } from '../../api/contract-calls';
import { frBills } from '../../i18n/fr-bills';
import { RoutingSetting } from './RoutingSetting';

const words = frBills.routing;

/** How this contract's invoices are sent: EMAIL, MAIL or BOTH (C6.2). */
export function RoutingCard({ contract, customerNumber, support }: ContractSubject) {
  const detail = useContract(customerNumber, contract.contractNumber);
  return (
    <Card title={words.card}>
      <CallBlock state={detail} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={4} />}>
        {({ contract: { finance } }) => (
          <RoutingSetting
            contract={contract}
            customerNumber={customerNumber}
            finance={finance}
            locked={support.readOnly}
            reading={detail.status === 'loading'}
            reload={detail.retry}
          />
        )}
      </CallBlock>
    </Card>
  );
}
