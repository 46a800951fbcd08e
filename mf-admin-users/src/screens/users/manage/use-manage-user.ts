import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type RequestOf, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { frCreation } from '../../../i18n/fr-creation';
import { frManage } from '../../../i18n/fr-users';
import type { FoundUser } from '../search/found-user';

export type ManageMode = RequestOf<'/manageUser'>['mode'];

export interface Managing {
  mode: ManageMode;
  /** As the list shows them: a user whom another agent changed meanwhile is not touched. */
  user: FoundUser;
}

export interface ManageOutcome {
  tone: 'success' | 'warning';
  message: string;
}

export interface UserManagement extends ConfirmedSave<Managing> {
  outcome: ManageOutcome | null;
  /** What came of it was read. */
  dismiss: () => void;
  /** Why a second factor is taken away. */
  reason: string;
  setReason: (reason: string) => void;
}

/**
 * Action on a user: confirmation and result. If two agents act at once, the second gets a message and the new list.
 * @param onDeleted instead of the outcome, where nothing is left to show it at
 */
export function useManageUser(reload: () => void, onDeleted?: (message: string) => void): UserManagement {
  const [outcome, setOutcome] = useState<ManageOutcome | null>(null);
  const [reason, setReason] = useState('');
  const key = useRef('');
  const inDoubt = useRef(false);
  const save = useConfirmedSave<Managing, ResponseOf<'/manageUser'>>({
    send: ({ mode, user: { userName, firstName, lastName, version } }) => {
      const why = mode === 'RESET_FACTOR' ? { reason: reason.trim() } : {};
      const asked = { mode, userName, firstName, lastName, version, ...why };
      return call('/manageUser', asked, { idempotencyKey: key.current });
    },
    onSaved: ({ message }, { mode }) => {
      if (mode === 'DELETE' && onDeleted) return onDeleted(message);
      setOutcome({ tone: 'success', message });
      reload();
    },
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error, { user: { userName } }) => {
      if (isLostAnswer(error.code)) {
        inDoubt.current = true;
        return frCreation.lost;
      }
      if (error.code !== 'CONFLICT' && error.code !== '404') return wordsFor(error);
      save.cancel();
      setOutcome({
        tone: 'warning',
        message: error.code === '404' ? frManage.gone(userName) : `${wordsFor(error)} ${frManage.reread}`,
      });
      reload();
      return null;
    },
  });

  function ask(managing: Managing) {
    key.current = crypto.randomUUID();
    inDoubt.current = false;
    setOutcome(null);
    setReason('');
    save.ask(managing);
  }

  /** What was sent may be done, though no answer says so: the list is read again. */
  function cancel() {
    if (inDoubt.current && save.asked) {
      setOutcome({ tone: 'warning', message: frManage.inDoubt(save.asked.user.userName) });
      reload();
    }
    save.cancel();
  }

  return { ...save, ask, cancel, outcome, dismiss: () => setOutcome(null), reason, setReason };
}
