import { type EndingContract, terminationRefusal } from '@portal/domain';
import { ButtonLink, Card, Notice } from '@portal/ui';
import { contractEndWords } from '../../i18n/contract-end';
import { links } from '../../paths';

const { termination: words, receipt } = contractEndWords;

/** The contract runs to the last day that was chosen. */
export function Recorded({ ending }: { ending: EndingContract }) {
  return (
    <Card title={words.card}>
      <Notice
        tone="info"
        title={words.recorded}
        action={
          <span className="end-actions">
            <ButtonLink size="small" icon="document" href={links.documents}>
              {receipt.documents}
            </ButtonLink>
            <ButtonLink size="small" icon="mail" href={links.write}>
              {receipt.write}
            </ButtonLink>
          </span>
        }
      >
        {terminationRefusal(ending)}. {words.recordedWords}
      </Notice>
    </Card>
  );
}
