import type { Tone } from '@portal/domain';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon';
import './feedback.css';

/** Green, orange, yellow, red, blue and grey, by meaning. */
export type StatusTone = Tone;

interface StatusBadgeProps {
  tone: StatusTone;
  icon?: IconName;
  /** Text is required: colour alone is not accessible. */
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
