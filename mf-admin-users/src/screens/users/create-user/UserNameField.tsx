import { suggestUserName, userNameMaxLength } from '@portal/domain';
import { TextField, useFormValue } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import { userCreationWords } from '../../../i18n/user-creation';

const words = userCreationWords.userName;

/** Follows first and last name (back-office 5) until another name is typed; emptied, it follows again. */
export function UserNameField() {
  const [firstName] = useFormValue('firstName');
  const [lastName] = useFormValue('lastName');
  const [userName, setUserName] = useFormValue('userName');
  const suggestion = suggestUserName(firstName, lastName);
  const last = useRef(suggestion);
  useEffect(() => {
    const follows = userName === '' || userName === last.current;
    last.current = suggestion;
    if (follows && userName !== suggestion) setUserName(suggestion);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the person is named otherwise: nothing else moves the suggestion
  }, [suggestion]);
  return (
    <TextField
      name="userName"
      label={words.label}
      hint={words.hint}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={userNameMaxLength}
    />
  );
}
