import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { AnswerDrawing } from '@portal/screen';
import { Card } from '@portal/ui';
import { paperFile } from '../../api/files';
import { FileButtons } from '../../components/file/FileButtons';
import { frFiles } from '../../i18n/fr-files';

const words = frFiles.capacity;

interface CapacityCardProps {
  papers: CallState<ResponseOf<'/getDocumentsList'>>;
  customerNumber: string;
}

/** `Explanations_Offer_Capacity.pdf`, for electricity contracts whose offer bills the capacity separately (C6.1). */
export function CapacityCard({ papers, customerNumber }: CapacityCardProps) {
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
