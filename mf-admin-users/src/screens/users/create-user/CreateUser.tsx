import { call } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { Button, ButtonLink, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { DiscardQuestion } from '../../../components/creation/DiscardQuestion';
import { useDialogDraft } from '../../../components/creation/use-dialog-draft';
import { useCreation } from '../../../components/creation/use-creation';
import { frCreation } from '../../../i18n/fr-creation';
import { frUserCreation } from '../../../i18n/fr-user-creation';
import { userAddress } from '../../../paths';
import { ConfirmUser } from './ConfirmUser';
import './create-user.css';
import { noUser, type UserValues } from './user-form';
import { UserForm } from './UserForm';

const words = frUserCreation;

export interface CreateUserProps {
  /** What the address asks for: a group that was just founded, a customer without an access. */
  wanted: Partial<Pick<UserValues, 'kind' | 'group' | 'customerNbr'>>;
  onClose: () => void;
  /** A user is there that was not: the list is another. */
  onCreated: () => void;
}

interface CreatedUser {
  message: string;
  /** Of an agent; a customer has none here. */
  page: string | null;
}

export function CreateUser({ wanted, onClose, onCreated }: CreateUserProps) {
  // a form opened for a group or a customer has a draft of its own: what was typed there wins, and goes to nobody else
  const opening = [wanted.kind, wanted.group, wanted.customerNbr].filter(Boolean);
  const draft = useDialogDraft<UserValues>(
    ['users.create-user', ...opening].join('.'),
    { ...noUser, ...wanted },
    onClose,
  );
  const [created, setCreated] = useState<CreatedUser | null>(null);
  const creation = useCreation<RequestOf<'/createUser'>, ResponseOf<'/createUser'>>({
    send: (asked, idempotencyKey) => call('/createUser', asked, { idempotencyKey }),
    onCreated: ({ message, userName }, { group }) => {
      draft.clear();
      setCreated({ message, page: group === undefined ? null : userAddress(userName) });
      onCreated();
    },
  });
  if (created) {
    return (
      <Modal
        open
        title={words.done}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {frCreation.close}
          </Button>
        }
      >
        <Notice
          tone="success"
          action={
            created.page !== null && (
              <ButtonLink size="small" href={created.page}>
                {words.see}
              </ButtonLink>
            )
          }
        >
          {created.message}
        </Notice>
      </Modal>
    );
  }
  return (
    <>
      <Modal open form title={words.title} size="wide" onClose={onClose}>
        <UserForm creation={creation} draft={draft} />
      </Modal>
      <DiscardQuestion {...draft} />
      <ConfirmUser creation={creation} />
    </>
  );
}
