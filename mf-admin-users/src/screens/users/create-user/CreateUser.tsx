import { call } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { useDraft } from '@portal/session';
import { Button, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { useCreation } from '../../../components/creation/use-creation';
import { creationWords } from '../../../i18n/creation';
import { userCreationWords } from '../../../i18n/user-creation';
import { ConfirmUser } from './ConfirmUser';
import './create-user.css';
import { noUser, type UserValues } from './user-form';
import { UserForm } from './UserForm';

const words = userCreationWords;

export interface CreateUserProps {
  /** What the address asks for: a group that was just founded, a customer without an access. */
  wanted: Partial<Pick<UserValues, 'kind' | 'group' | 'customerNbr'>>;
  onClose: () => void;
  /** A user is there that was not: the list is another. */
  onCreated: () => void;
}

export function CreateUser({ wanted, onClose, onCreated }: CreateUserProps) {
  const draft = useDraft<UserValues>('users.create-user', { ...noUser, ...wanted });
  const [created, setCreated] = useState<ResponseOf<'/createUser'> | null>(null);
  const creation = useCreation<RequestOf<'/createUser'>, ResponseOf<'/createUser'>>({
    send: (asked, idempotencyKey) => call('/createUser', asked, { idempotencyKey }),
    onCreated: (answer) => {
      draft.clear();
      setCreated(answer);
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
            {creationWords.close}
          </Button>
        }
      >
        <Notice tone="success">{created.message}</Notice>
      </Modal>
    );
  }
  // what the address asks for wins over what was typed for somebody else
  const values = { ...draft.values, ...wanted };
  return (
    <>
      <Modal open form title={words.title} size="wide" onClose={onClose}>
        <UserForm
          creation={creation}
          draft={{ ...draft, values }}
          onCancel={() => {
            draft.clear();
            onClose();
          }}
        />
      </Modal>
      <ConfirmUser creation={creation} />
    </>
  );
}
