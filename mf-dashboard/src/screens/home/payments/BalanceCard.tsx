import { balanceDisplay, isBalance } from '@portal/domain';
import { Notice } from '@portal/ui';
import { useBalance } from '../../../api/contract-calls';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { type ContractMoment, wasInService } from '../../../rules/contract-moment';
import { Figure } from './Figure';
import { FigureCard } from './FigureCard';

interface BalanceCardProps {
  customerNumber: string;
  contractNumber: string;
  moment: ContractMoment;
}

/** What is owed, by whom (C2.2); a missing balance is said, never shown as zero. */
export function BalanceCard({ customerNumber, contractNumber, moment }: BalanceCardProps) {
  const state = useBalance(customerNumber, contractNumber);
  return (
    <FigureCard
      title={fr.balance.title}
      state={state}
      loading={fr.balance.loading}
      failed={fr.balance.failed}
      link={{ href: paths.bills, words: fr.balance.link }}
      status={({ balance }) => (isBalance(balance) ? balanceDisplay(balance) : null)}
    >
      {({ balance }) => (isBalance(balance) ? <Balance balance={balance} /> : <NoBalance moment={moment} />)}
    </FigureCard>
  );
}

function Balance({ balance }: { balance: number }) {
  const { amount, explanation } = balanceDisplay(balance);
  return <Figure amount={amount}>{explanation}</Figure>;
}

/** An error where there should be one; where nothing was billed yet, or ever, simply that. */
function NoBalance({ moment }: { moment: ContractMoment }) {
  if (wasInService(moment)) return <Notice tone="error">{fr.balance.missing}</Notice>;
  const { title, words } = moment.kind === 'closed' ? fr.balance.never : fr.balance.notYet;
  return (
    <div>
      <p>{title}</p>
      <p className="dash-figure__words">{words}</p>
    </div>
  );
}
