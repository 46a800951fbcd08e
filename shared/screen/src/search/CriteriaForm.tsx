import { Button, Card } from '@portal/ui';
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { FilterBar } from '../filters/FilterBar';
import { SearchButtons } from './SearchButtons';
import { searchWords } from './search-words';
import './criteria.css';
import './search.css';

const words = searchWords.criteria;

export interface Criterion {
  name: string;
  /** How much of the line it needs: a number of 13 letters and digits or more is read whole, a name may yield its room. */
  width: 'number' | 'code' | 'name' | 'words';
  /** On the line that is always there; one that says something is there as well. */
  usual: boolean;
  says: boolean;
  field: ReactNode;
}

interface CriteriaFormProps {
  /** Of the form, for screen readers. */
  label: string;
  criteria: readonly Criterion[];
  searching: boolean;
  /** The criteria cannot be sent as they are. */
  refused: boolean;
  /** Why, where no field says so. */
  hint: string | null;
  onSubmit: () => void;
  /** Null where there is nothing to clear. */
  onClear: (() => void) | null;
  form?: Ref<HTMLFormElement>;
}

/** One line of the usual criteria and of those that say something, which opens to all; so that what is found is in view. */
export function CriteriaForm(props: CriteriaFormProps) {
  const { label, criteria, searching, refused, hint, onSubmit, onClear, form } = props;
  const [all, setAll] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card className="screen-criteria">
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={submit}
        className={`screen-search screen-search--line ${all ? 'screen-criteria--all' : ''}`}
      >
        <FilterBar label={label}>
          {criteria
            .filter(({ usual, says }) => all || usual || says)
            .map(({ name, width, field }) => (
              <div key={name} className={`screen-criteria__${width}`}>
                {field}
              </div>
            ))}
        </FilterBar>
        <SearchButtons searching={searching} refused={refused} hint={hint} onClear={onClear}>
          {criteria.some(({ usual }) => !usual) && (
            <Button
              variant="quiet"
              icon={all ? 'chevron-up' : 'chevron-down'}
              aria-expanded={all}
              aria-controls={id}
              onClick={() => setAll(!all)}
            >
              {all ? words.fewer : words.more}
            </Button>
          )}
        </SearchButtons>
      </form>
    </Card>
  );
}
