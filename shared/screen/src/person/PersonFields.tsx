import { type Civility, textMaxLength } from '@portal/contract';
import { capitaliseFirst, keepName } from '@portal/domain';
import { SelectField, TextField } from '@portal/ui/form';
import './person.css';
import { personWords } from './person-words';

interface PersonFieldsProps {
  /** The current civility: for « Madame » its code is kept. */
  civility: Civility;
  autoComplete?: boolean;
  /** Names of the form values; default those of the form's own person. */
  names?: { civility: string; firstName: string; lastName: string };
}

const ownNames = { civility: 'civility', firstName: 'firstName', lastName: 'lastName' };

const shapeName = (typed: string) => capitaliseFirst(keepName(typed));

/** Civility, first and last name (C5.8). */
export function PersonFields({ civility, autoComplete = false, names = ownNames }: PersonFieldsProps) {
  const complete = (token: string) => (autoComplete ? token : 'off');
  return (
    <>
      <SelectField
        name={names.civility}
        label={personWords.civility}
        options={[
          { value: 'MR', label: personWords.civilities.MR },
          { value: civility === 'MS' ? 'MS' : 'MRS', label: personWords.civilities.MRS },
        ]}
      />
      <div className="person-fields">
        <TextField
          name={names.firstName}
          label={personWords.firstName}
          autoComplete={complete('given-name')}
          maxLength={textMaxLength}
          format={shapeName}
        />
        <TextField
          name={names.lastName}
          label={personWords.lastName}
          autoComplete={complete('family-name')}
          maxLength={textMaxLength}
          format={shapeName}
        />
      </div>
    </>
  );
}
