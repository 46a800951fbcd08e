import { Icon } from '../icon/Icon';

interface FilterErrorProps {
  id: string;
  /** Why the filter cannot match anything; announced by screen readers when it appears. */
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
