import { Money } from '@portal/ui';
import type { ReactNode } from 'react';
import './payments.css';

interface FigureProps {
  /** Euros. */
  amount: number;
  children: ReactNode;
}

/** One amount, large, with what it is about below. */
export function Figure({ amount, children }: FigureProps) {
  return (
    <div>
      <p className="dash-figure">
        <Money amount={amount} />
      </p>
      <p className="dash-figure__words">{children}</p>
    </div>
  );
}
