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
  /** It is shown in place of a screen: the title is the heading of level 1. */
  isScreen?: boolean;
}

/** A part of the screen that failed to load; the rest of the page goes on. */
export function ErrorState({ title, message, onRetry, retrying, isScreen }: ErrorStateProps) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="ui-state" role="alert">
      <div className="ui-state__picture">
        <UnpluggedPlug />
      </div>
      {title && <Title className="ui-state__title">{title}</Title>}
      <div className="ui-state__words">{message}</div>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} loading={retrying}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
