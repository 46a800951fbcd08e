import { BlockBoundary, Icon, type IconName } from '@portal/ui';
import { type ReactNode, useId, useState } from 'react';
import './rest.css';

interface FoldProps {
  icon: IconName;
  title: string;
  /** What is in it, in one line. */
  summary?: ReactNode;
  /** Drawn once it is opened. */
  children: ReactNode;
}

/** A quiet part of the home: its title with one line, and the rest on demand. */
export function Fold({ icon, title, summary, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const bodyId = useId();
  return (
    <section className="dash-fold" aria-labelledby={titleId}>
      <h2>
        <button
          type="button"
          className="dash-row"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => setOpen(!open)}
        >
          <RowWords icon={icon} title={title} titleId={titleId} summary={summary} />
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      {open && (
        <div id={bodyId} className="dash-fold__body">
          <BlockBoundary>{children}</BlockBoundary>
        </div>
      )}
    </section>
  );
}

interface RowWordsProps {
  icon: IconName;
  title: string;
  titleId: string;
  summary: ReactNode;
}

export function RowWords({ icon, title, titleId, summary }: RowWordsProps) {
  return (
    <>
      <span className="dash-row__mark">
        <Icon name={icon} />
      </span>
      <span className="dash-row__words">
        <span id={titleId} className="dash-row__title">
          {title}
        </span>
        {summary && <span className="dash-row__summary"> {summary}</span>}
      </span>
    </>
  );
}
