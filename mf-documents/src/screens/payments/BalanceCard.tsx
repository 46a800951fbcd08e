import type { CallState } from '@portal/api-client/query';
import type { AccountSums, ResponseOf } from '@portal/contract';
import { accountDisplay, formatEuros } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { AccountParts, NextBillCredit } from '@portal/screen/debts';
import { Card, Link, Notice, Skeleton, StatusBadge } from '@portal/ui';
import { frPayments } from '../../i18n/fr-payments';
import { paths } from '../../paths';
import type { ContractStage } from '../../rules/contract-stage';

const words = frPayments.balance;

interface BalanceCardProps {
  balance: CallState<ResponseOf<'/getBalance'>>;
  stage: ContractStage;
  awaitsPayment: boolean;
}

/** What the contract owes, or is owed; a balance that is missing is said, never shown as zero. */
export function BalanceCard({ balance, stage, awaitsPayment }: BalanceCardProps) {
  return (
    <Card title={words.card}>
      <CallBlock
        state={balance}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} shape="figure" />}
      >
        {({ account, nextBillCredit }) => (
          <>
            {account ? <Balance sums={account} awaitsPayment={awaitsPayment} /> : <NoBalance stage={stage} />}
            <NextBillCredit euros={nextBillCredit} />
          </>
        )}
      </CallBlock>
    </Card>
  );
}

/** Missing where there should be one; where nothing was billed yet, or ever, simply that. */
function NoBalance({ stage }: { stage: ContractStage }) {
  if (stage === 'notStarted' || stage === 'notSupplied')
    return <p className="pay-soft">{words.none[stage]}</p>;
  return <Notice tone="warning">{words.missing}</Notice>;
}

function Balance({ sums, awaitsPayment }: { sums: AccountSums; awaitsPayment: boolean }) {
  const { amount, label, tone, explanation } = accountDisplay(sums, awaitsPayment);
  return (
    <div className="pay-balance">
      <p className="pay-balance__figure">
        {formatEuros(amount)} <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="pay-soft">{explanation}</p>
      <AccountParts sums={sums} />
      <Link href={paths.bills}>{words.bills}</Link>
    </div>
  );
}
