import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon';
import './feedback.css';

/** Green, orange, yellow, red, blue, grey of the documents, by meaning. */
export type StatusTone = 'success' | 'warning' | 'attention' | 'danger' | 'info' | 'neutral';

interface StatusBadgeProps {
  tone: StatusTone;
  icon?: IconName;
  /** Always words: colour alone tells nothing. */
  children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={`ui-badge ui-badge--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
