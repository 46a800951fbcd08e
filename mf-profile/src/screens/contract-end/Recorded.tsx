import { endTakenBackUntil, takeBackEndRefusal, terminationRefusal } from '@portal/domain';
import { Button, ButtonLink, Card, Notice } from '@portal/ui';
import { frContractEnd } from '../../i18n/fr-contract-end';
import { links } from '../../paths';
import type { EndCardProps } from './WithdrawalCard';

const { termination: words, receipt, takeBack } = frContractEnd;

/** The contract runs until the chosen last day; the end can be cancelled until the grid operator is notified. */
export function Recorded({ ending, today, readOnly, end }: EndCardProps) {
  const refusal = takeBackEndRefusal(ending, today);
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
      {refusal === null && ending.terminationDate !== null ? (
        <>
          <div className="end-words">
            <p>{takeBack.until(endTakenBackUntil(ending.terminationDate))}</p>
          </div>
          <Button disabled={readOnly} onClick={() => end.begin({ kind: 'TAKE_BACK' })}>
            {takeBack.open}
          </Button>
        </>
      ) : (
        <div className="end-words">
          <p>{refusal}.</p>
        </div>
      )}
    </Card>
  );
}
