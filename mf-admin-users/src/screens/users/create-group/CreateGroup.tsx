import { call } from '@portal/api-client';
import type { RequestOf, ResponseOf, SubMenu } from '@portal/contract';
import { defaultScheme, type FoundingTerms, type GroupScheme } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Button, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { useCreation } from '../../../components/creation/use-creation';
import { frCreation } from '../../../i18n/fr-creation';
import { frGroups } from '../../../i18n/fr-groups';
import { ConfirmGroup } from './ConfirmGroup';
import './create-group.css';
import { groupField, type GroupValues, initialGroup } from './group-form';
import { GroupForm } from './GroupForm';

const words = frGroups;

export interface CreateGroupProps {
  founder: GroupScheme;
  createGroup: SubMenu;
  terms: FoundingTerms;
  onClose: () => void;
  /** Null for who may not create users. */
  onAddUser: ((group: string) => void) | null;
}

/** The modal that founds a group: 50 % by 60 % of the window, 65 % by 90 % with a specific authorization (back-office 2). */
export function CreateGroup({ founder, createGroup, terms, onClose, onAddUser }: CreateGroupProps) {
  const defaultMissing = defaultScheme(terms.fixedGroup ?? '', founder).length === 0;
  const initial = initialGroup(terms, defaultMissing);
  const draft = useDraft<GroupValues>('users.create-group', initial);
  const [authorization, setAuthorization] = useState(draft.values.authorization);
  const [created, setCreated] = useState<ResponseOf<'/createGroup'> | null>(null);
  const creation = useCreation<RequestOf<'/createGroup'>, ResponseOf<'/createGroup'>>({
    send: (asked, idempotencyKey) => call('/createGroup', asked, { idempotencyKey }),
    fieldOf: groupField,
    onCreated: (answer) => {
      draft.clear();
      setCreated(answer);
    },
  });
  if (created) return <Created created={created} onClose={onClose} onAddUser={onAddUser} />;
  return (
    <>
      <Modal
        open
        form
        title={words.title}
        size={authorization === 'specific' ? 'large' : 'half'}
        onClose={onClose}
      >
        <GroupForm
          {...{ founder, createGroup, terms, creation, draft, defaultMissing }}
          onValues={(values) => setAuthorization(values.authorization)}
          onCancel={() => {
            draft.clear();
            onClose();
          }}
        />
      </Modal>
      <ConfirmGroup creation={creation} founder={founder} />
    </>
  );
}

interface CreatedProps extends Pick<CreateGroupProps, 'onClose' | 'onAddUser'> {
  created: ResponseOf<'/createGroup'>;
}

function Created({ created: { group, message }, onClose, onAddUser }: CreatedProps) {
  return (
    <Modal
      open
      title={words.done.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{frCreation.close}</Button>
          {onAddUser && (
            <Button variant="primary" onClick={() => onAddUser(group)}>
              {words.done.addUser}
            </Button>
          )}
        </>
      }
    >
      <Notice tone="success">{message}</Notice>
    </Modal>
  );
}
