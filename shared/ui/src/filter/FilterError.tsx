import { Icon } from '../icon/Icon';

interface FilterErrorProps {
  id: string;
  /** Why nothing can be found by the filter; told as it comes. */
  children: string | undefined;
}

export function FilterError({ id, children }: FilterErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className="ui-field__error">
          <Icon name="error" />
          {children}
        </p>
      )}
    </div>
  );
}
