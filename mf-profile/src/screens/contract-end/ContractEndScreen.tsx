import { useCall } from '@portal/api-client/query';
import { CallBlock, ContractScreen } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { frContractEnd } from '../../i18n/fr-contract-end';
import { ContractChoice } from './ContractChoice';
import { EndOfContract, type EndOfContractProps } from './EndOfContract';
import './contract-end.css';

/** `/profile/contract-end`: « renoncer au contrat ici » and « résilier votre contrat ». */
export function ContractEndScreen() {
  return (
    <ContractScreen title={frContractEnd.title} changes>
      {(subject) => (
        <>
          <ContractChoice contract={subject.contract} />
          <Ends {...subject} />
        </>
      )}
    </ContractScreen>
  );
}

/** Loads the whole contract: the session's summary lacks the fields that decide how it can be ended. */
function Ends(subject: Omit<EndOfContractProps, 'whole' | 'reload'>) {
  const { contract, customerNumber } = subject;
  const state = useCall('/getContract', {
    customerNbr: customerNumber,
    contractNbr: contract.contractNumber,
  });
  return (
    <CallBlock
      state={state}
      failed={frContractEnd.failed}
      skeleton={
        <Card>
          <Skeleton label={frContractEnd.loading} lines={6} />
        </Card>
      }
    >
      {(data) => <EndOfContract {...subject} whole={data.contract} reload={state.retry} />}
    </CallBlock>
  );
}
