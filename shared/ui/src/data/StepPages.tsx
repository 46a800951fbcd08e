import { Button } from '../button/Button';
import { FilterSelect } from '../filter/FilterSelect';

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
  size: number;
  sizes: readonly number[];
  /** « Affaires par page ». */
  sizeLabel: string;
  onSize: (size: number) => void;
}

/** Pages that the server hands out one after the other, by their ends: there is no page 12 to jump to. */
export function StepPages(props: StepPagesProps) {
  const { label, current, onPrevious, onNext, loading, size, sizes, sizeLabel, onSize } = props;
  const step = (go: (() => void) | null) => ({
    loading,
    // it keeps its focus on the first page and the last, where there is nothing left to press
    'aria-disabled': go === null || undefined,
    onClick: () => go?.(),
  });
  return (
    <nav className="ui-steps" aria-label={`Pages : ${label}`}>
      <FilterSelect
        label={sizeLabel}
        options={sizes.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(size)}
        onChange={(value) => onSize(Number(value))}
      />
      <div className="ui-steps__pages">
        <Button size="small" {...step(onPrevious)}>
          Page précédente
        </Button>
        <span aria-current="page">Page {current}</span>
        <Button size="small" {...step(onNext)}>
          Page suivante
        </Button>
      </div>
    </nav>
  );
}
