import { useCall } from '@portal/api-client/query';
import type { ContractSummary } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import { CallBlock, ContractScreen } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { useMeterReads, useSeasonProjection } from '../../api/contract-calls';
import { frLastMonth } from '../../i18n/fr-last-month';
import { LastMonthOf } from './LastMonthOf';
import { AskForAdvice } from './AskForAdvice';
import { ProjectionCard } from './ProjectionCard';
import './last-month.css';

/** `/consumption/last-month`: the latest month against its package, and the season to its end (C3.5). */
export function LastMonthScreen() {
  return (
    <ContractScreen title={frLastMonth.title}>
      {({ contract, customerNumber, support }) => (
        <LastMonth contract={contract} customerNumber={customerNumber} readOnly={support.readOnly} />
      )}
    </ContractScreen>
  );
}

interface LastMonthProps {
  contract: ContractSummary;
  customerNumber: string;
  readOnly: boolean;
}

function LastMonth({ contract: { contractStatus, ...summary }, customerNumber, readOnly }: LastMonthProps) {
  const contract = useCall('/getContract', {
    customerNbr: customerNumber,
    contractNbr: summary.contractNumber,
  });
  const reads = useMeterReads(summary);
  const skeleton = (
    <Card>
      <div className="last-skeleton">
        <Skeleton label={frLastMonth.loading} shape="figure" />
        <Skeleton label="" lines={4} />
      </div>
    </Card>
  );
  return (
    <CallBlock large state={contract} failed={frLastMonth.failedContract} skeleton={skeleton}>
      {({ contract: terms }) => (
        <CallBlock large state={reads} failed={frLastMonth.failedReads} skeleton={skeleton}>
          {({ meterReads }) => (
            <LastMonthOf contract={terms} readings={meterReads} closed={isClosedContract(contractStatus)}>
              <SeasonProjection contract={summary} customerNumber={customerNumber} readOnly={readOnly} />
            </LastMonthOf>
          )}
        </CallBlock>
      )}
    </CallBlock>
  );
}

const words = frLastMonth.projection;

interface SeasonProjectionProps {
  contract: Pick<ContractSummary, 'contractNumber' | 'pointOfDelivery' | 'energy'>;
  customerNumber: string;
  readOnly: boolean;
}

/** The season to its end: the server makes it of a customer who allows it, and of nobody else. */
function SeasonProjection({ contract, customerNumber, readOnly }: SeasonProjectionProps) {
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
          <AskForAdvice customerNumber={customerNumber} readOnly={readOnly} />
        ) : (
          <ProjectionCard refusal={refusal} compared={compared} projection={projection} />
        )
      }
    </CallBlock>
  );
}
