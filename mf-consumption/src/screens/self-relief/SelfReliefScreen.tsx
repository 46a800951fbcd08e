import type { ContractSummary } from '@portal/contract';
import { today } from '@portal/domain';
import { ButtonLink, Card, EmptyState, MeterDrawing } from '@portal/ui';
import { ContractScreen } from '../../components/ContractScreen';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { availabilityOf } from '../../rules/self-reading';
import { ReadingOfContract } from './ReadingOfContract';
import './self-relief.css';

/** `/consumption/self-relief`: the customer's own reading of the meter (C3.6). */
export function SelfReliefScreen() {
  return (
    <ContractScreen title={frSelfRelief.title}>
      {(contract, customerNumber) => <SelfRelief contract={contract} customerNumber={customerNumber} />}
    </ContractScreen>
  );
}

function SelfRelief({ contract, customerNumber }: { contract: ContractSummary; customerNumber: string }) {
  const { effectiveStartDate: start } = contract;
  const availability = availabilityOf(contract, today());
  if (availability === 'open' && start !== null) {
    return <ReadingOfContract contract={contract} customerNumber={customerNumber} start={start} />;
  }
  const { title, words } = frSelfRelief.unavailable[availability === 'open' ? 'notYet' : availability];
  return (
    <Card>
      <EmptyState
        title={title}
        illustration={<MeterDrawing />}
        action={
          availability === 'closed' && (
            <ButtonLink href={paths.history} icon="history">
              {frSelfRelief.history}
            </ButtonLink>
          )
        }
      >
        {words(start)}
      </EmptyState>
    </Card>
  );
}
