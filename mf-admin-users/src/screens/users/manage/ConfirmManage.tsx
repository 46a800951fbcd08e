import { supportReasonRefusal } from '@portal/domain';
import { ConfirmModal, Notice } from '@portal/ui';
import { useId } from 'react';
import { manageWords, userWords } from '../../../i18n/users';
import type { UserManagement } from './use-manage-user';

const words = manageWords;
const columns = userWords.results.columns;

/** Asked before a user is enabled, disabled or deleted; what cannot be undone says so. */
export function ConfirmManage({ management }: { management: UserManagement }) {
  const { asked, sending, problem, confirm, cancel, reason, setReason } = management;
  const id = useId();
  const resets = asked?.mode === 'RESET_FACTOR';
  const danger = asked?.mode === 'DELETE';
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && words.titles[asked.mode](asked.user.userName)}
      confirmLabel={asked ? (resets ? words.reset : words.actions[asked.mode]) : ''}
      ready={!resets || supportReasonRefusal(reason.trim()) === null}
      danger={danger}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked && (
        <>
          <p>
            <strong>{`${asked.user.firstName} ${asked.user.lastName}`.trim()}</strong>
            {` · ${columns.group}\u00a0: ${asked.user.userGroup}`}
          </p>
          {danger ? (
            <Notice tone="warning">{words.consequences.DELETE}</Notice>
          ) : (
            <p>{words.consequences[asked.mode]}</p>
          )}
          {resets && (
            <div className="user-reason">
              <label htmlFor={id}>{words.reason}</label>
              <input
                id={id}
                className="ui-input"
                maxLength={300}
                value={reason}
                aria-describedby={`${id}hint`}
                onChange={(event) => setReason(event.target.value)}
              />
              <p id={`${id}hint`} className="user-reason__hint">
                {words.reasonHint}
              </p>
            </div>
          )}
        </>
      )}
    </ConfirmModal>
  );
}
