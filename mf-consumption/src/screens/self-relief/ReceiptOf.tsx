import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, MeterReading, ResponseOf } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { Button, Card, EmptyState, Skeleton } from '@portal/ui';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { Receipt } from './Receipt';

const words = frSelfRelief.receipt;

interface ReceiptOfProps {
  id: string;
  contract: ContractSummary;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  /** The reading just sent, which `reads` may not contain yet. */
  kept: MeterReading | null;
  onClose: () => void;
}

/** Receipt of the reading in the URL, from the contract's history. */
export function ReceiptOf({ id, contract, reads, kept, onClose }: ReceiptOfProps) {
  if (kept?.id === id) return <Receipt reading={kept} contract={contract} fresh onClose={onClose} />;
  return (
    <CallBlock
      large
      state={reads}
      failed={frSelfRelief.failedReads}
      skeleton={
        <Card>
          <Skeleton label={frSelfRelief.sent.loading} lines={6} />
        </Card>
      }
    >
      {({ meterReads }) => {
        const reading = meterReads.find((each) => each.id === id && each.consumptionContext === 'SELF_READ');
        return reading ? (
          <Receipt reading={reading} contract={contract} onClose={onClose} />
        ) : (
          <Card>
            <EmptyState title={words.missing} action={<Button onClick={onClose}>{words.another}</Button>} />
          </Card>
        );
      }}
    </CallBlock>
  );
}
