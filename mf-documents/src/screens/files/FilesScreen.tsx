import { ContractScreen, type ContractSubject } from '@portal/screen';
import { usePapers } from '../../api/contract-calls';
import { frFiles } from '../../i18n/fr-files';
import { CapacityCard } from './CapacityCard';
import { PapersCard } from './PapersCard';
import { ResidenceProofCard } from './ResidenceProofCard';
import './files.css';

/** `/document/files`: the papers of the current contract, and those that are made on demand (C6.1). */
export function FilesScreen() {
  return <ContractScreen title={frFiles.title}>{(subject) => <ContractFiles {...subject} />}</ContractScreen>;
}

function ContractFiles({ contract, customer, customerNumber }: ContractSubject) {
  const papers = usePapers(customerNumber, contract.contractNumber);
  return (
    <>
      <PapersCard papers={papers} contract={contract} customerNumber={customerNumber} />
      <div className="doc-pair">
        <ResidenceProofCard contract={contract} customer={customer} customerNumber={customerNumber} />
        <CapacityCard papers={papers} customerNumber={customerNumber} />
      </div>
    </>
  );
}
