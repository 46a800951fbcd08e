import { call, wordsFor } from '@portal/api-client';
import { emailMaxLength, isLostAnswer, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { emailRule, nameRule } from '@portal/screen/person';
import { Button, Modal, Notice } from '@portal/ui';
import { FormShell, SelectField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useRef, useState } from 'react';
import { DiscardQuestion } from '../../../components/creation/DiscardQuestion';
import { useDialogDraft } from '../../../components/creation/use-dialog-draft';
import { frCreation, unsaved } from '../../../i18n/fr-creation';
import { frUserPage } from '../../../i18n/fr-user-page';
import { changesBetween, type EditedUser, editedOf, typedOver } from '../../../rules/users/edited-user';

const words = frUserPage.form;

const schema = object({
  firstName: nameRule(),
  lastName: nameRule(),
  email: emailRule(),
  group: string().required(),
});

interface EditUserProps {
  page: ResponseOf<'/getUser'>;
  /** Reads the user again. */
  reread: () => void;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/**
 * Name, e-mail and group. What another agent wrote meanwhile is said, and what was typed stays: the next save is then made
 * over what they wrote, knowingly.
 */
export function EditUser({ page: { user, groups }, reread, onClose, onSaved }: EditUserProps) {
  /** With what it was typed over: of a draft that comes back, only that is sent. */
  const draft = useDialogDraft<EditedUser & { over: string }>(
    `users.edit.${user.userName}`,
    { ...editedOf(user), over: JSON.stringify(editedOf(user)) },
    onClose,
  );
  /** The user as the last try to save met them. */
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState(() => {
    const { over, ...kept } = draft.values;
    const typed = typedOver(JSON.parse(over) as EditedUser, kept);
    return { base: user, values: { ...editedOf(user), ...typed } };
  });
  if (form.base.version !== user.version) {
    // what another agent changed is shown in the fields that were not touched here
    const typed = typedOver(editedOf(form.base), form.values);
    setForm({ base: user, values: { ...editedOf(user), ...typed } });
  }
  const [refusedFields, setRefusedFields] = useState<{ path: string; message: string }[]>([]);
  const [conflicted, setConflicted] = useState(false);
  const tried = useRef({ words: '', key: '' });
  const meanwhile = user.version !== seen.version ? changesBetween(editedOf(seen), editedOf(user)) : null;
  const save = useConfirmedSave<EditedUser, ResponseOf<'/updateUser'>>({
    send: (values) => {
      const asked = { userName: user.userName, version: user.version, ...typedOver(editedOf(user), values) };
      const sent = JSON.stringify(asked);
      // sent again after a lost answer: its key says that it is the same
      if (tried.current.words !== sent) tried.current = { words: sent, key: crypto.randomUUID() };
      return call('/updateUser', asked, { idempotencyKey: tried.current.key });
    },
    onSaved: ({ message }) => {
      draft.clear();
      onSaved(message);
    },
    onElsewhere: ({ message }) => {
      draft.clear();
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
    onFailed: (error) => {
      setRefusedFields(error.errors.map(({ path, message }) => ({ path, message })));
      if (isLostAnswer(error.code)) return frCreation.lost;
      if (error.code === 'CONFLICT') {
        setConflicted(true);
        reread();
      }
      return wordsFor(error);
    },
  });
  const names = groups.includes(user.userGroup) ? groups : [user.userGroup, ...groups];
  return (
    <>
      <Modal open form title={words.title(user.userName)} onClose={save.sending ? undefined : onClose}>
        {draft.restored && <Notice tone="info">{frCreation.restored}</Notice>}
        {meanwhile && <Notice tone="warning">{words.meanwhile(meanwhile)}</Notice>}
        <FormShell
          key={form.base.version}
          label={words.title(user.userName)}
          initialValues={form.values}
          schema={schema}
          onSubmit={(values) => {
            setSeen(user);
            setConflicted(false);
            setRefusedFields([]);
            save.save(values);
          }}
          onValues={(values) => {
            setForm({ base: form.base, values });
            draft.keep({ ...values, over: JSON.stringify(editedOf(form.base)) });
          }}
          loading={save.sending}
          submitError={
            save.problem && !(conflicted && meanwhile) ? unsaved(words.failed, save.problem) : null
          }
          fieldErrors={refusedFields}
          submitLabel={words.submit}
          secondary={
            <Button onClick={draft.cancel} disabled={save.sending}>
              {words.cancel}
            </Button>
          }
        >
          <TextField name="firstName" label={words.firstName} autoComplete="off" />
          <TextField name="lastName" label={words.lastName} autoComplete="off" />
          <TextField
            name="email"
            label={words.email}
            hint={user.validated ? words.emailOfOther : words.emailOfNew[user.userStatus]}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={emailMaxLength}
          />
          <SelectField
            name="group"
            label={words.group}
            hint={words.groupHint}
            options={names.map((name) => ({ value: name, label: name }))}
          />
        </FormShell>
      </Modal>
      <DiscardQuestion {...draft} />
    </>
  );
}
