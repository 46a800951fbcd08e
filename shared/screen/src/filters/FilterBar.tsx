import type { ReactNode } from 'react';
import './filters.css';

interface FilterBarProps {
  /** Name for screen readers: « Filtrer les factures ». */
  label: string;
  /** Number of rows found, in words; announced by screen readers when the filters change. */
  found?: string;
  children: ReactNode;
}

/** The filters of a list, side by side, and below each other on a phone. */
export function FilterBar({ label, found, children }: FilterBarProps) {
  return (
    <div role="search" aria-label={label} className="screen-filters">
      {children}
      {found !== undefined && (
        <p role="status" className="screen-filters__found">
          {found}
        </p>
      )}
    </div>
  );
}
