import { call, type CallError, wordsFor } from '@portal/api-client';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useState } from 'react';
import { tellElsewhere } from '../../../api/tell-change';
import { frSetting } from '../../../i18n/fr-setting';
import { saveFailure } from '../../../rules/save-failure';

const words = frSetting.password;

interface NewPassword {
  oldPassword: string;
  newPassword: string;
}

interface PasswordChange extends ConfirmedSave<NewPassword> {
  /** What the server says of what was typed: at its field, or beside the button. */
  refusal: { message: string; errors: CallError['errors'] } | null;
  submit: (typed: NewPassword) => void;
}

/** @param user log-in of the session's owner, whose password it is */
export function useNewPassword(user: string, onDone: () => void): PasswordChange {
  const [refusal, setRefusal] = useState<PasswordChange['refusal']>(null);
  const save = useConfirmedSave<NewPassword, unknown>({
    send: ({ oldPassword, newPassword }) => call('/changePassword', { user, oldPassword, newPassword }),
    onSaved: onDone,
    onElsewhere: () => tellElsewhere(words.elsewhere),
    onFailed: (error) => {
      const kind = saveFailure(error);
      if (kind === 'lost') return words.confirm.lost;
      if (kind === 'refused') return wordsFor(error);
      save.cancel();
      setRefusal({ message: wordsFor(error), errors: error.errors });
      return null;
    },
  });
  return {
    ...save,
    refusal,
    submit: ({ oldPassword, newPassword }) => {
      setRefusal(null);
      save.ask({ oldPassword, newPassword });
    },
  };
}
