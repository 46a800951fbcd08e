import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import './feedback.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const toneIcons = { info: 'info', success: 'success', warning: 'alert', error: 'error' } as const;

interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  /** A button or link that answers the notice. */
  action?: ReactNode;
  /** It can be put away. */
  onClose?: () => void;
  className?: string;
  children?: ReactNode;
}

/** A message in its place on the screen. Errors interrupt a screen reader, the others wait. */
export function Notice({ tone, title, action, onClose, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('ui-notice', `ui-notice--${tone}`, className)}
    >
      <Icon name={toneIcons[tone]} />
      <div className="ui-notice__words">
        {title && <p className="ui-notice__title">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="ui-notice__action">{action}</div>}
      </div>
      {onClose && (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          aria-label="Fermer le message"
          className="ui-notice__close"
          onClick={onClose}
        />
      )}
    </div>
  );
}
