import { formatCount, formatWhole } from '@portal/domain';
import { useId } from 'react';
import { classNames } from '../class-names';
import { FieldFrame, type FieldWords } from './FieldFrame';

interface TextAreaFieldProps extends FieldWords {
  /** Longest accepted text. A longer pasted text stays and shows an error, rather than being cut silently. */
  longest: number;
  rows?: number;
  disabled?: boolean;
}

/** Some lines of text, and how many characters they are. */
export function TextAreaField({ name, label, hint, longest, rows = 7, disabled }: TextAreaFieldProps) {
  const counterId = useId();
  return (
    <FieldFrame name={name} label={label} hint={hint} describedBy={counterId}>
      {(control) => (
        <>
          <textarea {...control} className="ui-input ui-textarea" rows={rows} disabled={disabled} />
          <p
            id={counterId}
            className={classNames('ui-counter', control.value.length > longest && 'ui-counter--over')}
          >
            {`${formatCount(control.value.length, 'caractère')} sur ${formatWhole(longest)}`}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
