import { Button } from '@portal/ui';
import { type ReactNode, useId, useState } from 'react';
import { frContent } from '../../../i18n/fr-content';

interface FirstFewProps<T> {
  items: readonly T[];
  few: number;
  className: string;
  /** A list item. */
  children: (item: T, index: number) => ReactNode;
}

/** A list that shows its first items, and the others on demand. */
export function FirstFew<T>({ items, few, className, children }: FirstFewProps<T>) {
  const [all, setAll] = useState(false);
  const id = useId();
  const hidden = items.length - few;
  return (
    <>
      <ul id={id} className={className}>
        {(all ? items : items.slice(0, few)).map(children)}
      </ul>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? frContent.less : frContent.more(hidden)}
        </Button>
      )}
    </>
  );
}
