import { serverNow } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { awaitsFirstPayment, firstInstalmentWords, today } from '@portal/domain';
import { Icon, Link } from '@portal/ui';
import type { ReactNode } from 'react';
import { AnswerDrawing } from '../AnswerDrawing';
import { CallFailure } from '../CallFailure';
import { firstPaymentWords as words } from './first-payment-words';
import type { FirstPayment } from './use-first-payments';
import './debts.css';

interface FirstPaymentsProps {
  state: CallState<ResponseOf<'/getFirstPayments'>>;
  /** The current one. */
  contract: ContractSummary;
  /** Where the customer writes to us. */
  contact: string;
  /** The way to pay one. */
  action: (payment: FirstPayment) => ReactNode;
}

/**
 * First payments due for the customer's signed cases before their contracts begin: amount, date, planned start, state,
 * and the way to pay. A waiting contract without such a case shows a message rather than nothing.
 */
export function FirstPayments({ state, contract, contact, action }: FirstPaymentsProps) {
  if (state.status === 'failed') {
    return <CallFailure title={words.failed} error={state.error} onRetry={state.retry} />;
  }
  return (
    <AnswerDrawing state={state} show="nothing">
      {({ firstPayments }) => (
        <>
          {firstPayments.map((payment) => (
            <Block key={payment.orderReference} tone={payment.state}>
              <h2>{words.title[payment.state](payment.amount)}</h2>
              <p>{words.contracts(payment)}</p>
              <Start payment={payment} />
              {payment.instalments.map((each) => (
                <p key={each.energy}>{firstInstalmentWords(each)}</p>
              ))}
              <p>{words.detail(payment)}</p>
              {payment.amount === null && <Link href={contact}>{words.write}</Link>}
              {payment.payable && action(payment)}
            </Block>
          ))}
          {isUntold(contract, firstPayments) && (
            <Block tone="awaited">
              <h2>{words.title.awaited(null)}</h2>
              <p>{words.unknown}</p>
              <Link href={contact}>{words.write}</Link>
            </Block>
          )}
        </>
      )}
    </AnswerDrawing>
  );
}

function Start({ payment }: { payment: FirstPayment }) {
  const planned = words.start(payment, today(serverNow()));
  return planned && <p>{planned}</p>;
}

function isUntold(
  { contractNumber, contractStatus }: ContractSummary,
  payments: readonly FirstPayment[],
): boolean {
  const isListed = payments.some(({ contracts }) =>
    contracts.some((each) => each.contractNumber === contractNumber),
  );
  return awaitsFirstPayment(contractStatus) && !isListed;
}

function Block({ tone, children }: { tone: FirstPayment['state']; children: ReactNode }) {
  return (
    <section aria-label={words.region} className={`debts debts--${tone}`}>
      <Icon name={tone === 'underWay' ? 'info' : 'alert'} />
      <div className="debts__words">{children}</div>
    </section>
  );
}
