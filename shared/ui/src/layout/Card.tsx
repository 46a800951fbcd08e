import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { BlockBoundary } from '../feedback/BlockBoundary';
import './layout.css';

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
