import { call } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { RequestOf, ResponseOf, SubMenu } from '@portal/contract';
import { defaultScheme, type FoundingTerms, type GroupScheme } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, ConfirmModal, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { type Creation, useCreation } from '../../../components/creation/use-creation';
import { DiscardQuestion } from '../../../components/creation/DiscardQuestion';
import { useDialogDraft } from '../../../components/creation/use-dialog-draft';
import { SchemeWords } from '../../../components/SchemeWords';
import { frCreation } from '../../../i18n/fr-creation';
import { frGroups } from '../../../i18n/fr-groups';
import './create-group.css';
import { groupField, type GroupValues, initialGroup } from './group-form';
import { GroupForm } from './GroupForm';
import { promisedScheme } from './promised-scheme';

const words = frGroups;

export interface CreateGroupProps {
  founder: GroupScheme;
  createGroup: SubMenu;
  terms: FoundingTerms;
  /** Group whose rights it begins with; null for a new one. */
  like?: string | null;
  onClose: () => void;
  /** Null for who may not create users. */
  onAddUser: ((group: string) => void) | null;
}

/** The modal that founds a group: 50 % by 60 % of the window, 65 % by 90 % with a specific authorization (back-office 2). */
export function CreateGroup({ like = null, ...props }: CreateGroupProps) {
  const model = useCall('/getGroup', like === null ? null : { group: like });
  if (like === null) return <NewGroup {...props} like={null} />;
  return (
    <>
      {model.status === 'ready' ? (
        <NewGroup {...props} like={model.data} />
      ) : (
        <Modal open title={words.like(like)} onClose={props.onClose}>
          <CallBlock state={model} failed={words.likeFailed} loading={words.opening}>
            {() => null}
          </CallBlock>
        </Modal>
      )}
    </>
  );
}

interface NewGroupProps extends Omit<CreateGroupProps, 'like'> {
  like: ResponseOf<'/getGroup'> | null;
}

function NewGroup({ founder, createGroup, terms, like, onClose, onAddUser }: NewGroupProps) {
  const defaultMissing = defaultScheme(terms.fixedGroup ?? '', founder).length === 0;
  const initial = initialGroup(terms, defaultMissing, like?.autorizationsScheme ?? null);
  const draftName = ['users.create-group', like?.group].filter(Boolean).join('.');
  const draft = useDialogDraft<GroupValues>(draftName, initial, onClose);
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
        title={like ? words.like(like.group) : words.title}
        size={authorization === 'specific' ? 'large' : 'half'}
        onClose={onClose}
      >
        <GroupForm
          {...{ founder, createGroup, terms, creation, draft }}
          onValues={(values) => setAuthorization(values.authorization)}
        />
      </Modal>
      <DiscardQuestion {...draft} />
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

interface ConfirmGroupProps {
  creation: Creation<RequestOf<'/createGroup'>>;
  founder: GroupScheme;
}

/** Asked before a group is founded: what its agents will be able to do, in words. */
function ConfirmGroup({ creation, founder }: ConfirmGroupProps) {
  const { asked, sending, problem, confirm, cancel } = creation;
  const scheme = asked === null ? [] : promisedScheme(asked, founder);
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && words.confirm.title(asked.group)}
      confirmLabel={words.confirm.verb}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{words.confirm.intro}</p>
      <SchemeWords scheme={scheme} />
    </ConfirmModal>
  );
}
