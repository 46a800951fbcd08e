import { Button } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import { searchWords } from './search-words';
import './search.css';

const words = searchWords.send;

interface SearchButtonsProps {
  searching: boolean;
  /** The current criteria cannot be submitted. */
  refused: boolean;
  /** Why, where no field says so. */
  hint: string | null;
  /** Null where there is nothing to clear. */
  onClear: (() => void) | null;
  /** Beside them: what shows further filters. */
  children?: ReactNode;
}

/** « Rechercher », why it cannot be pressed yet, and « Effacer les critères », which goes on from the first field. */
export function SearchButtons({ searching, refused, hint, onClear, children }: SearchButtonsProps) {
  const id = useId();
  return (
    <div className="screen-search__send">
      <Button
        type="submit"
        variant="primary"
        icon="search"
        disabled={refused}
        loading={searching}
        aria-describedby={hint === null ? undefined : id}
      >
        {words.search}
      </Button>
      {onClear && (
        <Button
          variant="quiet"
          icon="close"
          className="screen-search__clear"
          title={words.clear}
          onClick={({ currentTarget }) => {
            onClear();
            currentTarget.closest('form')?.querySelector<HTMLElement>('input')?.focus();
          }}
        >
          {words.clear}
        </Button>
      )}
      {children}
      {hint !== null && (
        <p id={id} className="ui-field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}
