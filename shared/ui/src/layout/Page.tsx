import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import './layout.css';

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
