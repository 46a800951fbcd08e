import { Button } from '@portal/ui';
import { type ReactNode, useId, useState } from 'react';
import { fr } from '../fr';
import './filters.css';

interface FilterBarProps {
  /** Name for screen readers: « Filtrer les factures ». */
  label: string;
  /** Number of rows found, in words; announced by screen readers when the filters change. */
  found?: string;
  /** Number of filters of `children` that are on: a phone folds them below a button that says it. Without, nothing is folded. */
  on?: number;
  /** What stays in sight on a phone: the search. */
  search?: ReactNode;
  children: ReactNode;
}

/** The filters of a list, side by side, and below each other on a phone. */
export function FilterBar({ label, found, on, search, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div role="search" aria-label={label} className="screen-filters">
      {search}
      {on === undefined ? (
        children
      ) : (
        <>
          <Button
            className="screen-filters__fold"
            icon={open ? 'chevron-up' : 'chevron-down'}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {fr.filters(on)}
          </Button>
          <div id={panel} className="screen-filters__folded" data-open={open || undefined}>
            {children}
          </div>
        </>
      )}
      {found !== undefined && (
        <p role="status" className="screen-filters__found">
          {found}
        </p>
      )}
    </div>
  );
}
