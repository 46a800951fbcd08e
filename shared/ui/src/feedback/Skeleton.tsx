import { classNames } from '../class-names';
import './feedback.css';

interface SkeletonProps {
  /** Announced once by screen readers, e.g. « Chargement de vos contrats ». */
  label?: string;
  /** `text`: lines of a paragraph; `block`: a picture or chart; `figure`: one large number. */
  shape?: 'text' | 'block' | 'figure';
  /** Lines of `text`. */
  lines?: number;
  className?: string;
}

/** Placeholder with the size of the content that is loading, so that the layout does not shift. */
export function Skeleton({ label = 'Chargement…', shape = 'text', lines = 3, className }: SkeletonProps) {
  const bones = shape === 'text' ? lines : 1;
  return (
    <div role="status" className={classNames('ui-skeleton', `ui-skeleton--${shape}`, className)}>
      <span className="ui-hidden">{label}</span>
      {Array.from({ length: bones }, (_, line) => (
        <span key={line} className="ui-skeleton__bone" aria-hidden="true" />
      ))}
    </div>
  );
}
