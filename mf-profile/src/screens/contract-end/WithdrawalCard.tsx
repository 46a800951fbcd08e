import { type Day, type EndingContract, withdrawalDeadline } from '@portal/domain';
import { Button, Card } from '@portal/ui';
import { frContractEnd } from '../../i18n/fr-contract-end';
import type { ContractEnd } from './use-contract-end';

const words = frContractEnd.withdrawal;

export interface EndCardProps {
  ending: EndingContract;
  today: Day;
  /** An agent who gave no reason yet. */
  readOnly: boolean;
  end: ContractEnd;
}

/** « Renoncer au contrat ici », for as long as the period runs. */
export function WithdrawalCard({ ending, readOnly, end }: EndCardProps) {
  return (
    <Card title={words.card}>
      <div className="end-words">
        <p>
          <strong>{words.until(withdrawalDeadline(ending.subscriptionDate))}</strong> {words.words}
        </p>
        {ending.status === 'effective' && <p>{words.supplied}</p>}
      </div>
      <Button variant="danger" disabled={readOnly} onClick={() => end.begin({ kind: 'WITHDRAWAL' })}>
        {words.open}
      </Button>
    </Card>
  );
}
