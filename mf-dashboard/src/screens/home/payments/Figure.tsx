import { Money } from '@portal/ui';
import type { ReactNode } from 'react';
import './payments.css';

interface FigureProps {
  /** Euros. */
  amount: number;
  badge?: ReactNode;
  children?: ReactNode;
}

/** One amount, large, with what it is about below. */
export function Figure({ amount, badge, children }: FigureProps) {
  return (
    <div>
      <p className="dash-figure">
        <Money amount={amount} />
        {badge}
      </p>
      {children && <p className="dash-figure__words">{children}</p>}
    </div>
  );
}
