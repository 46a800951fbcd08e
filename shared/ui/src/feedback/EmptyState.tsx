import type { ReactNode } from 'react';
import { EmptyBox } from '../brand/EmptyBox';
import './feedback.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next, or why there is nothing. */
  children?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
}

/** Nothing to show, and that is no error. */
export function EmptyState({ title, children, action, illustration = <EmptyBox /> }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <div className="ui-state__picture">{illustration}</div>
      <p className="ui-state__title">{title}</p>
      {children && <div className="ui-state__words">{children}</div>}
      {action}
    </div>
  );
}
