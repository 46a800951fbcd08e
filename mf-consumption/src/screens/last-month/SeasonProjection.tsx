import type { ContractSummary } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { useSeasonProjection } from '../../api/contract-calls';
import { frLastMonth } from '../../i18n/fr-last-month';
import { AskForAdvice } from './AskForAdvice';
import { ProjectionCard } from './ProjectionCard';

const words = frLastMonth.projection;

interface SeasonProjectionProps {
  contract: Pick<ContractSummary, 'contractNumber' | 'pointOfDelivery' | 'energy'>;
  customerNumber: string;
  readOnly: boolean;
}

/** The season to its end: the server makes it of a customer who allows it, and of nobody else. */
export function SeasonProjection({ contract, customerNumber, readOnly }: SeasonProjectionProps) {
  const state = useSeasonProjection(contract);
  return (
    <CallBlock
      state={state}
      failed={words.failed}
      skeleton={
        <Card>
          <Skeleton label={words.loading} lines={4} />
        </Card>
      }
    >
      {({ refusal, compared, projection }) =>
        refusal === 'CONSENT' ? (
          <AskForAdvice customerNumber={customerNumber} readOnly={readOnly} onGranted={state.retry} />
        ) : (
          <ProjectionCard refusal={refusal} compared={compared} projection={projection} />
        )
      }
    </CallBlock>
  );
}
