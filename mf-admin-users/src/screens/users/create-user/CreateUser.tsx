import { call } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { useDraft } from '@portal/session';
import { Button, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { useCreation } from '../../../components/creation/use-creation';
import { frCreation } from '../../../i18n/fr-creation';
import { frUserCreation } from '../../../i18n/fr-user-creation';
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

export function CreateUser({ wanted, onClose, onCreated }: CreateUserProps) {
  // a form opened for a group or a customer has a draft of its own: what was typed there wins, and goes to nobody else
  const opening = [wanted.kind, wanted.group, wanted.customerNbr].filter(Boolean);
  const draft = useDraft<UserValues>(['users.create-user', ...opening].join('.'), { ...noUser, ...wanted });
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
            {frCreation.close}
          </Button>
        }
      >
        <Notice tone="success">{created.message}</Notice>
      </Modal>
    );
  }
  return (
    <>
      <Modal open form title={words.title} size="wide" onClose={onClose}>
        <UserForm
          creation={creation}
          draft={draft}
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
