import { ConfirmModal, Notice } from '@portal/ui';
import { manageWords, userWords } from '../../../i18n/users';
import type { UserManagement } from './use-manage-user';

const words = manageWords;
const columns = userWords.results.columns;

/** Asked before a user is enabled, disabled or deleted; what cannot be undone says so. */
export function ConfirmManage({ management }: { management: UserManagement }) {
  const { asked, sending, problem, confirm, cancel } = management;
  const danger = asked?.mode === 'DELETE';
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && words.titles[asked.mode](asked.user.userName)}
      confirmLabel={asked ? words.actions[asked.mode] : ''}
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
        </>
      )}
    </ConfirmModal>
  );
}
