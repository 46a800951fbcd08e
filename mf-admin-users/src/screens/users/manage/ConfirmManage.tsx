import { supportReasonRefusal } from '@portal/domain';
import { ConfirmModal, Notice } from '@portal/ui';
import { ReasonField } from '../../../components/reason/ReasonField';
import { frManage, frUsers } from '../../../i18n/fr-users';
import type { UserManagement } from './use-manage-user';

const words = frManage;
const columns = frUsers.results.columns;

/** Asked before a user is enabled, disabled or deleted; what cannot be undone says so. */
export function ConfirmManage({ management }: { management: UserManagement }) {
  const { asked, sending, problem, confirm, cancel, reason, setReason } = management;
  const resets = asked?.mode === 'RESET_FACTOR';
  const mails = asked?.mode === 'RESET_PASSWORD' || asked?.mode === 'RESEND_WELCOME';
  const danger = asked?.mode === 'DELETE';
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && words.titles[asked.mode](asked.user.userName)}
      confirmLabel={asked ? (resets ? words.reset : mails ? words.send : words.actions[asked.mode]) : ''}
      ready={!resets || supportReasonRefusal(reason.trim()) === null}
      form={resets}
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
            {mails && ` · ${asked.user.email}`}
          </p>
          {danger ? (
            <Notice tone="warning">{words.consequences.DELETE}</Notice>
          ) : (
            <p>{words.consequences[asked.mode]}</p>
          )}
          {resets && (
            <ReasonField label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} />
          )}
        </>
      )}
    </ConfirmModal>
  );
}
