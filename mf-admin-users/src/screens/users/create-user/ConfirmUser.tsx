import type { RequestOf } from '@portal/contract';
import { ConfirmModal } from '@portal/ui';
import type { Creation } from '../../../components/creation/use-creation';
import { frUserCreation } from '../../../i18n/fr-user-creation';

const words = frUserCreation.confirm;

/** Asked before a user is created: who logs in, with what, and where their password goes. */
export function ConfirmUser({ creation }: { creation: Creation<RequestOf<'/createUser'>> }) {
  const { asked, sending, problem, confirm, cancel } = creation;
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && words.title(`${asked.firstName} ${asked.lastName}`)}
      confirmLabel={words.verb}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked && (
        <>
          <dl className="user-recap">
            {asked.customerNbr === undefined ? (
              <>
                <dt>{words.userName}</dt>
                <dd>{asked.userName}</dd>
                <dt>{words.group}</dt>
                <dd>{asked.group}</dd>
              </>
            ) : (
              <>
                <dt>{words.client}</dt>
                <dd>{asked.customerNbr}</dd>
              </>
            )}
          </dl>
          <p>{words.mail(asked.email)}</p>
        </>
      )}
    </ConfirmModal>
  );
}
