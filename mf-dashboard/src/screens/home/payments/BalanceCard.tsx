import type { CallState } from '@portal/api-client/query';
import type { AccountSums, ResponseOf } from '@portal/contract';
import type { AccountDisplay } from '@portal/domain';
import { NextBillCredit } from '@portal/screen/debts';
import { Button, Notice } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { type ContractMoment, wasInService } from '../../../rules/contract-moment';
import { Figure } from './Figure';
import { FigureCard } from './FigureCard';

interface BalanceCardProps {
  state: CallState<ResponseOf<'/getBalance'>>;
  moment: ContractMoment;
  /** Of its account. */
  figure: (sums: AccountSums) => AccountDisplay;
}

/** What is owed, by whom, nothing of it netted (C2.2); a missing balance is said, never shown as zero. */
export function BalanceCard({ state, moment, figure }: BalanceCardProps) {
  return (
    <FigureCard
      title={fr.balance.title}
      state={state}
      loading={fr.balance.loading}
      failed={fr.balance.failed}
      status={({ account }) => account && figure(account)}
    >
      {({ account, nextBillCredit }) => (
        <div>
          {account ? (
            <BalanceFigure {...figure(account)} />
          ) : (
            <NoBalance moment={moment} onRetry={state.retry} />
          )}
          <NextBillCredit euros={nextBillCredit} />
        </div>
      )}
    </FigureCard>
  );
}

const BalanceFigure = ({ amount, explanation }: AccountDisplay) => (
  <Figure amount={amount}>{explanation}</Figure>
);

/** An error where there should be one; where nothing was billed yet, or ever, simply that. */
function NoBalance({ moment, onRetry }: { moment: ContractMoment; onRetry: () => void }) {
  if (wasInService(moment)) {
    const retry = (
      <Button size="small" icon="refresh" onClick={onRetry}>
        {fr.balance.retry}
      </Button>
    );
    return (
      <Notice tone="error" action={retry}>
        {fr.balance.missing}
      </Notice>
    );
  }
  const { title, words } = moment.kind === 'closed' ? fr.balance.never : fr.balance.notYet;
  return (
    <div>
      <p>{title}</p>
      <p className="dash-figure__words">{words}</p>
    </div>
  );
}
