import { type AccountDebt, formatEuros, totalOfDebts } from '@portal/domain';
import { Icon } from '@portal/ui';
import type { ReactNode } from 'react';
import { debtWords as words } from './debt-words';
import './debts.css';

interface LateDebtsProps {
  debts: readonly AccountDebt[];
  /** The ways to pay one; `small` in a row among others. */
  actions: (debt: AccountDebt, small: boolean) => ReactNode;
}

/** What is late: rejected debits in one block, invoices in another, each with its total and a way to pay each. */
export function LateDebts({ debts, actions }: LateDebtsProps) {
  return (['debit', 'invoice'] as const).map((kind) => (
    <Block
      key={kind}
      kind={kind}
      debts={debts.filter((debt) => debt.late && debt.kind === kind)}
      actions={actions}
    />
  ));
}

function Block({ kind, debts, actions }: LateDebtsProps & { kind: AccountDebt['kind'] }) {
  const [first, ...others] = debts;
  if (!first) return null;
  return (
    <section aria-label={words.region[kind]} className={others.length > 0 ? 'debts debts--several' : 'debts'}>
      <Icon name="alert" />
      {others.length === 0 ? (
        <>
          <div className="debts__words">
            <h2>{words.title(first)}</h2>
            <p>{words.words[kind](first.day, first.reason)}</p>
          </div>
          {actions(first, false)}
        </>
      ) : (
        <div className="debts__words">
          <h2>{words.several[kind](debts.length, totalOfDebts(debts))}</h2>
          <p>{words.severalWords[kind]}</p>
          <ul className="debts__list">
            {debts.map((debt) => (
              <li key={debt.id}>
                <span className="debts__what">
                  {words.one(debt)}
                  <span className="debts__note">{words.detail(debt)}</span>
                </span>
                <strong className="ui-figures">{formatEuros(debt.amount)}</strong>
                {actions(debt, true)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
