import { formatWholeEuros } from '@portal/domain';
import { Icon, Money } from '@portal/ui';
import type { ReactNode } from 'react';
import './payments.css';

interface FigureProps {
  /** Euros. */
  amount: number;
  /** Of an estimate: to be paid, or in the customer's favour. */
  direction?: 'more' | 'less' | undefined;
  /** Word before an estimate, which has no cents. */
  estimated?: string;
  children: ReactNode;
}

/** One amount, large, with what it is about below. */
export function Figure({ amount, direction, estimated, children }: FigureProps) {
  return (
    <div className="dash-figure-words">
      <p className="dash-figure" data-direction={direction}>
        {direction && <Icon name={direction === 'more' ? 'arrow-up' : 'arrow-down'} />}
        {estimated === undefined ? (
          <Money amount={amount} />
        ) : (
          <>
            <span className="dash-figure__about">{estimated}</span>{' '}
            <span className="ui-figures">{formatWholeEuros(amount)}</span>
          </>
        )}
      </p>
      <p className="dash-figure__words">{children}</p>
    </div>
  );
}
