import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatDay, formatEuros } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, Card, Money, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { accountForAgent } from '../../../rules/account-for-agent';
import { isRefusedDebit, type RefusedDebit } from '../../../rules/customer-page/refused-debit';

const words = frCustomerPage.account;
type Account = ResponseOf<'/getCustomerAccount'>;
/** Debts that are shown at once: the first are the most pressing. */
const shown = 4;

/** Undefined without the right. */
type OnDebit = ((debt: RefusedDebit) => void) | undefined;

/** What is owed, as the customer reads it on their own screens. */
export function AccountCard({ state, onDebit }: { state: CallState<Account>; onDebit: OnDebit }) {
  return (
    <Card title={words.title}>
      <CallBlock state={state} failed={words.failed} loading={words.opening}>
        {(account) => <Sums account={account} onDebit={onDebit} />}
      </CallBlock>
    </Card>
  );
}

/** When it is or was due, unless its own words say so; or when it is to be debited. */
function dayWords({ plannedOn, day, label }: RefusedDebit): string | null {
  if (plannedOn !== null) return words.planned(formatDay(plannedOn));
  return label.includes(formatDay(day)) ? null : words.due(formatDay(day));
}

function Sums(props: { account: Account; onDebit: OnDebit }) {
  const { sums, debts, debtCount } = props.account;
  const { onDebit } = props;
  const [all, setAll] = useState(false);
  if (sums === null) {
    return (
      <>
        <p className="customer-figure">{words.nothing}</p>
        <p className="customer-soft">{words.nothingWords}</p>
      </>
    );
  }
  const { amount, label, tone, parts } = accountForAgent(sums);
  return (
    <>
      <p className="customer-figure">
        <Money amount={amount} /> <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      {parts.map((part) => (
        <p key={part.part} className="customer-soft">
          {`${part.label}\u00a0: ${formatEuros(part.amount)}`}
        </p>
      ))}
      {debts.length > 0 && (
        <>
          <h3 className="customer-sub">{words.debts}</h3>
          <ul className="customer-lines">
            {debts.slice(0, all ? debts.length : shown).map((debt) => (
              <li key={`${debt.kind} ${debt.id}`}>
                <span className="customer-lines__words">
                  <span>{debt.label}</span>
                  <span className="customer-soft">
                    {[dayWords(debt), debt.reason].filter(Boolean).join(' · ')}
                  </span>
                  {onDebit && isRefusedDebit(debt) && (
                    <Button
                      size="small"
                      variant="quiet"
                      flush
                      aria-label={frCustomerPage.actions.debitOf(debt.label)}
                      onClick={() => onDebit(debt)}
                    >
                      {frCustomerPage.actions.debit}
                    </Button>
                  )}
                </span>
                <span className="customer-lines__end">
                  <Money amount={debt.amount} />
                  {debt.late && <StatusBadge tone="danger">{words.late}</StatusBadge>}
                </span>
              </li>
            ))}
          </ul>
          {debts.length > shown && !all && (
            <Button size="small" variant="quiet" flush onClick={() => setAll(true)}>
              {words.more(debts.length - shown)}
            </Button>
          )}
          {debtCount > debts.length && (all || debts.length <= shown) && (
            <p className="customer-soft">{words.beyond(debtCount - debts.length)}</p>
          )}
        </>
      )}
    </>
  );
}
