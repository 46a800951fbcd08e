import { Button } from '@portal/ui';
import { userWords } from '../../i18n/users';

interface CreateButtonsProps {
  /** Null if the scheme does not allow it: the button is disabled (back-office 6). */
  onUser: (() => void) | null;
  onGroup: (() => void) | null;
  /** Preloads the code of a form before its button is pressed. */
  onAhead: { user: () => void; group: () => void };
}

export function CreateButtons({ onUser, onGroup, onAhead }: CreateButtonsProps) {
  return (
    <>
      <Button
        icon="user"
        disabled={onUser === null}
        onClick={() => onUser?.()}
        onMouseEnter={onAhead.user}
        onFocus={onAhead.user}
      >
        {userWords.createUser}
      </Button>
      <Button
        icon="group"
        disabled={onGroup === null}
        onClick={() => onGroup?.()}
        onMouseEnter={onAhead.group}
        onFocus={onAhead.group}
      >
        {userWords.createGroup}
      </Button>
    </>
  );
}
