import { capitaliseFirst, keepName, textMaxLength } from '@portal/domain';
import { ibanErrorFrom, shapeIban } from '@portal/domain/iban';
import { TextField } from '@portal/ui/form';
import '../person/person.css';
import './account.css';
import { accountWords as words } from './account-words';
import { RecognisedBank } from './RecognisedBank';

interface AccountFieldsProps {
  /** Of the values in the form. */
  names: { iban: string; ownerFirstName: string; ownerLastName: string };
  hint?: string;
}

const shapeName = (typed: string) => capitaliseFirst(keepName(typed));
/** A mask is the account that is kept: it is left alone until something else is typed. */
const shapeAccount = (typed: string) => (typed.includes('•') ? typed : shapeIban(typed));

/** The account to debit: its IBAN in fours as it is typed, its bank as soon as it is known, its owner. */
export function AccountFields({ names, hint = words.ibanHint }: AccountFieldsProps) {
  return (
    <>
      <div className="account-iban">
        <TextField
          name={names.iban}
          label={words.iban}
          hint={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          format={shapeAccount}
          judgedFrom={ibanErrorFrom}
        />
        <RecognisedBank name={names.iban} />
      </div>
      <div className="person-fields">
        <TextField
          name={names.ownerFirstName}
          label={words.ownerFirstName}
          autoComplete="off"
          maxLength={textMaxLength}
          format={shapeName}
        />
        <TextField
          name={names.ownerLastName}
          label={words.ownerLastName}
          autoComplete="off"
          maxLength={textMaxLength}
          format={shapeName}
        />
      </div>
    </>
  );
}
