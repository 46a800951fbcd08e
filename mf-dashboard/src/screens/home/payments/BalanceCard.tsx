import { Card, Link, Notice, StatusBadge } from '@portal/ui';
import { useBalance } from '../../../api/contract-calls';
import { CallBlock } from '../../../components/CallBlock';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { balanceDisplay } from '../../../rules/balance-display';
import { Figure } from './Figure';
import { FigureSkeleton } from './FigureSkeleton';

interface BalanceCardProps {
  customerNumber: string;
  contractNumber: string;
}

/** What is owed, by whom (C2.2); a missing balance is said, never shown as zero. */
export function BalanceCard({ customerNumber, contractNumber }: BalanceCardProps) {
  const state = useBalance(customerNumber, contractNumber);
  return (
    <Card title={fr.balance.title} className="dash-figure-card">
      <CallBlock
        state={state}
        loading={fr.balance.loading}
        failed={fr.balance.failed}
        skeleton={<FigureSkeleton label={fr.balance.loading} />}
      >
        {({ balance }) =>
          balance === null ? (
            <Notice tone="error">{fr.balance.missing}</Notice>
          ) : (
            <Balance balance={balance} />
          )
        }
      </CallBlock>
      <Link href={paths.bills}>{fr.balance.link}</Link>
    </Card>
  );
}

function Balance({ balance }: { balance: number }) {
  const { amount, label, tone, explanation } = balanceDisplay(balance);
  return (
    <Figure amount={amount} badge={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      {explanation}
    </Figure>
  );
}
