import { asCallError, call } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { type GroupScheme, schemeChanges, writtenScheme } from '@portal/domain';
import { Button, ConfirmModal, Modal, Notice } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { object } from '@portal/ui/schema';
import { useState } from 'react';
import { DiscardQuestion } from '../../components/creation/DiscardQuestion';
import { useDialogDraft } from '../../components/creation/use-dialog-draft';
import { useCreation } from '../../components/creation/use-creation';
import { frCreation, unsaved } from '../../i18n/fr-creation';
import { frGroupPage } from '../../i18n/fr-group-page';
import { draftOf, wantedScheme } from '../../rules/groups/scheme-draft';
import { readScheme, schemeRule } from '../users/create-group/group-form';
import { MenuPreview } from '../users/create-group/MenuPreview';
import { SchemeEditor } from '../users/create-group/SchemeEditor';
import '../users/create-group/create-group.css';
import { ConcernedMembers } from './ConcernedMembers';
import { SchemeChanges } from './SchemeChanges';

const words = frGroupPage.form;

const schema = object({ scheme: schemeRule.default('') });

interface EditGroupProps {
  page: ResponseOf<'/getGroupPage'>;
  /** Who edits: nobody gives or takes a right that they have not. */
  founder: GroupScheme;
  /** Reads the group again. */
  reread: () => void;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/** The rights of a group, with the menu that they give; before they are saved, who gains and loses what. */
export function EditGroup({ page, founder, reread, onClose, onSaved }: EditGroupProps) {
  const { group, version, autorizationsScheme, enabledUsers } = page;
  const initial = { authorization: 'specific', scheme: JSON.stringify(draftOf(autorizationsScheme)) };
  const draft = useDialogDraft(`groups.edit.${group}`, { ...initial, version: String(version) }, onClose);
  const { version: typedOver, ...values } = draft.values;
  const [opened] = useState(Number(typedOver));
  const creation = useCreation<RequestOf<'/updateGroup'>, ResponseOf<'/updateGroup'>>({
    // of the version that is shown: the summary was made from it
    send: async (wanted, idempotencyKey) => {
      try {
        return await call('/updateGroup', wanted, { idempotencyKey });
      } catch (error) {
        if (asCallError(error).code === 'CONFLICT') reread();
        throw error;
      }
    },
    onCreated: ({ message }) => {
      draft.clear();
      onSaved(message);
    },
  });
  const asked = creation.asked;
  const changesOf = (wanted: RequestOf<'/updateGroup'>['autorizationsScheme']) =>
    schemeChanges(group, autorizationsScheme, writtenScheme(wanted));
  const changes = asked === null ? [] : changesOf(asked.autorizationsScheme);
  return (
    <>
      <Modal
        open
        form
        size="large"
        title={words.title(group)}
        onClose={creation.sending ? undefined : onClose}
      >
        {draft.restored && <Notice tone="info">{frCreation.restored}</Notice>}
        {version !== opened && <Notice tone="warning">{words.meanwhile}</Notice>}
        <FormShell
          label={words.title(group)}
          initialValues={values}
          schema={schema}
          onSubmit={({ scheme }) =>
            creation.ask({ group, version, autorizationsScheme: wantedScheme(readScheme(scheme)) })
          }
          onValues={(next) => draft.keep({ ...next, version: typedOver })}
          loading={creation.sending}
          submitError={creation.refusal && unsaved(words.failed, creation.refusal.message)}
          submitLabel={words.submit}
          secondary={<Button onClick={draft.cancel}>{words.cancel}</Button>}
        >
          {({ scheme }) => {
            const wanted = wantedScheme(readScheme(scheme));
            return (
              <div className="group-form">
                <div className="group-form__fields">
                  <SchemeEditor founder={founder} groupName={group} />
                  <section aria-live="polite" className="group-form__changes">
                    <SchemeChanges changes={changesOf(wanted)} />
                  </section>
                </div>
                <MenuPreview group={group} scheme={writtenScheme(wanted)} />
              </div>
            );
          }}
        </FormShell>
      </Modal>
      <DiscardQuestion {...draft} />
      <ConfirmModal
        open={asked !== null}
        title={words.confirm(group)}
        confirmLabel={words.verb}
        loading={creation.sending}
        ready={changes.length > 0}
        error={creation.problem}
        onConfirm={creation.confirm}
        onCancel={() => {
          if (creation.problem !== null) reread();
          creation.cancel();
        }}
      >
        {changes.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <ConcernedMembers group={group} enabledUsers={enabledUsers} />
        )}
        <SchemeChanges changes={changes} />
      </ConfirmModal>
    </>
  );
}
