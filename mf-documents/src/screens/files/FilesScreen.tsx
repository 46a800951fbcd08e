import { ContractScreen, type ContractSubject, AnswerDrawing, useAskedContract } from '@portal/screen';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { Card } from '@portal/ui';
import { usePapers } from '../../api/contract-calls';
import { frFiles } from '../../i18n/fr-files';
import { PapersCard } from './PapersCard';
import { ResidenceProofCard } from './ResidenceProofCard';
import { paperFile } from '../../api/files';
import { FileButtons } from '../../components/file/FileButtons';
import './files.css';

/** `/document/files`: the papers of the current contract, and those that are made on demand (C6.1). */
export function FilesScreen() {
  // nothing of the former contract is loaded; the next render shows the asked one
  if (useAskedContract() === 'selecting') return null;
  return (
    <ContractScreen title={frFiles.title} firstBlock={frFiles.papers.card.contract}>
      {(subject) => <ContractFiles {...subject} />}
    </ContractScreen>
  );
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

const words = frFiles.capacity;

interface CapacityCardProps {
  papers: CallState<ResponseOf<'/getDocumentsList'>>;
  customerNumber: string;
}

/** `Explanations_Offer_Capacity.pdf`, for electricity contracts whose offer bills the capacity separately (C6.1). */
function CapacityCard({ papers, customerNumber }: CapacityCardProps) {
  return (
    <AnswerDrawing state={papers} show="nothing">
      {({ documents = [] }) => {
        const paper = documents.find(
          ({ kind, energyType }) => kind === 'EXPLANATIONS_OFFER_CAPACITY' && energyType === 'EL',
        );
        if (!paper) return null;
        return (
          <Card title={words.card}>
            <p className="doc-words">{words.words}</p>
            <FileButtons name={words.name} load={() => paperFile(customerNumber, paper.documentKey)} />
          </Card>
        );
      }}
    </AnswerDrawing>
  );
}
