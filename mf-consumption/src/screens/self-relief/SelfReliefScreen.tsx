import { serverNow } from '@portal/api-client';
import { isStartAgreed, today } from '@portal/domain';
import { ContractScreen, type ContractSubject } from '@portal/screen';
import { ButtonLink, Card, EmptyState, MeterDrawing } from '@portal/ui';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { availabilityOf } from '../../rules/self-reading';
import { ReadingOfContract } from './ReadingOfContract';
import './self-relief.css';

/** `/consumption/self-relief`: the customer's own reading of the meter (C3.6). */
export function SelfReliefScreen() {
  return (
    <ContractScreen title={frSelfRelief.title}>{(subject) => <SelfRelief {...subject} />}</ContractScreen>
  );
}

function SelfRelief({ contract, customerNumber, support }: ContractSubject) {
  const { effectiveStartDate: start } = contract;
  const availability = availabilityOf(contract, today(serverNow()));
  if (availability === 'open' && start !== null) {
    return (
      <ReadingOfContract
        contract={contract}
        customerNumber={customerNumber}
        support={support}
        start={start}
      />
    );
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
        {words(start, isStartAgreed(contract.contractStatus))}
      </EmptyState>
    </Card>
  );
}
