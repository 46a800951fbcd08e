import type { AccountSums, ResponseOf } from '@portal/contract';
import { accountDisplay } from '@portal/domain';
import { AccountParts, NextBillCredit } from '@portal/screen/debts';
import { Button, Notice } from '@portal/ui';
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
  awaitsPayment: boolean;
}

/** What is owed, by whom, nothing of it netted (C2.2); a missing balance is said, never shown as zero. */
export function BalanceCard({ customerNumber, contractNumber, moment, awaitsPayment }: BalanceCardProps) {
  const state = useBalance(customerNumber, contractNumber);
  return (
    <FigureCard
      title={fr.balance.title}
      state={state}
      loading={fr.balance.loading}
      failed={fr.balance.failed}
      link={linkOf(state.data)}
      status={({ account }) => account && accountDisplay(account, awaitsPayment)}
    >
      {({ account, nextBillCredit }) => (
        <div>
          {account ? (
            <Balance sums={account} awaitsPayment={awaitsPayment} />
          ) : (
            <NoBalance moment={moment} onRetry={state.retry} />
          )}
          <NextBillCredit euros={nextBillCredit} />
        </div>
      )}
    </FigureCard>
  );
}

/** A repayment plan is followed where the payments are. */
const linkOf = (answer: ResponseOf<'/getBalance'> | undefined) =>
  (answer?.account?.inPlan ?? 0) > 0
    ? { href: paths.payments, words: fr.balance.plan }
    : { href: paths.bills, words: fr.balance.link };

function Balance({ sums, awaitsPayment }: { sums: AccountSums; awaitsPayment: boolean }) {
  const { amount, explanation } = accountDisplay(sums, awaitsPayment);
  return (
    <div>
      <Figure amount={amount}>{explanation}</Figure>
      <AccountParts sums={sums} />
    </div>
  );
}

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
