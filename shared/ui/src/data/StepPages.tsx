import type { ReactNode } from 'react';
import { FilterSelect } from '../filter/FilterSelect';
import { Icon } from '../icon/Icon';
import { pageWords } from './page-words';
import './data.css';

interface StepPagesProps {
  /** What is paged: « Affaires ». */
  label: string;
  /** From 1. */
  current: number;
  /** Null on the first page. */
  onPrevious: (() => void) | null;
  /** Null on the last page. */
  onNext: (() => void) | null;
  /** The page is on its way. */
  loading: boolean;
  /** Which rows are shown, of how many: « 11 à 20 sur 43 ». */
  range?: string;
  size?: number;
  /** Sizes to choose from; without, there is no choice. */
  sizes?: readonly number[];
  /** « Affaires par page ». */
  sizeLabel?: string;
  onSize?: (size: number) => void;
}

/**
 * Pages that the server hands out one after the other, by their ends: there is no page 12 to jump to. They look like the pages of a
 * table that is cut in the browser.
 */
export function StepPages(props: StepPagesProps) {
  const { label, current, onPrevious, onNext, loading, range, size, sizes, sizeLabel = '', onSize } = props;
  return (
    <nav className="ui-pages" aria-label={pageWords.nav(label)}>
      {sizes && (
        <FilterSelect
          label={sizeLabel}
          options={sizes.map((each) => ({ value: String(each), label: pageWords.size(each) }))}
          value={String(size)}
          onChange={(value) => onSize?.(Number(value))}
        />
      )}
      {range !== undefined && <span className="ui-pages__range">{range}</span>}
      <div className="ui-pages__steps">
        <Step label={pageWords.previous} go={onPrevious} loading={loading}>
          <Icon name="chevron-left" />
        </Step>
        <span className="ui-pages__current" aria-current="page">
          {pageWords.page(current)}
        </span>
        <Step label={pageWords.next} go={onNext} loading={loading}>
          <Icon name="chevron-right" />
        </Step>
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  go: (() => void) | null;
  loading: boolean;
  children: ReactNode;
}

/** It keeps its focus on the first page and the last, where there is nothing left to press. */
const Step = ({ label, go, loading, children }: StepProps) => (
  <button
    type="button"
    className="ui-pages__step"
    aria-label={label}
    aria-busy={loading || undefined}
    aria-disabled={go === null || loading || undefined}
    onClick={() => !loading && go?.()}
  >
    {children}
  </button>
);
