import type { ReactNode } from 'react';
import { UnpluggedPlug } from '../brand/UnpluggedPlug';
import { Button } from '../button/Button';
import './feedback.css';

interface ErrorStateProps {
  /** What could not be done, in the visitor's words. */
  title?: ReactNode;
  /** The server's sentence, or why. */
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A part of the screen that failed to load; the rest of the page goes on. */
export function ErrorState({ title, message, onRetry, retrying }: ErrorStateProps) {
  return (
    <div className="ui-state" role="alert">
      <div className="ui-state__picture">
        <UnpluggedPlug />
      </div>
      {title && <p className="ui-state__title">{title}</p>}
      <div className="ui-state__words">{message}</div>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} loading={retrying}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
