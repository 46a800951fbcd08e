import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import './layout.css';
import { BlockBoundary } from '../feedback/BlockBoundary';

interface PageProps {
  /** The screen's only level-1 heading. */
  title: ReactNode;
  intro?: ReactNode;
  /** Buttons of the whole screen, beside the title; below it on a phone. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One screen: heading, a sentence, actions, content in a column of even gaps. */
export function Page({ title, intro, actions, className, children }: PageProps) {
  return (
    <div className={classNames('ui-page', className)}>
      <header className="ui-page__head">
        <div className="ui-page__words">
          <h1>{title}</h1>
          {intro && <p className="ui-page__intro">{intro}</p>}
        </div>
        {actions && <div className="ui-page__actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  /** Heading of level 2; the card is then a region named by it. */
  title?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A block of the screen. What it cannot draw does not take the rest of the screen with it. */
export function Card({ title, actions, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classNames('ui-card', className)} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <div className="ui-card__head">
          {title && <h2 id={titleId}>{title}</h2>}
          {actions}
        </div>
      )}
      <BlockBoundary>{children}</BlockBoundary>
    </section>
  );
}
