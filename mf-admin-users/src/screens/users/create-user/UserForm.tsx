import { useCall } from '@portal/api-client/query';
import { type RequestOf, emailMaxLength, phoneMaxLength } from '@portal/contract';
import { birthCalendarStart, shapePhone, today, suggestUserName, userNameMaxLength } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { PersonFields } from '@portal/screen/person';
import { Button, Notice } from '@portal/ui';
import { DateField } from '@portal/ui/data';
import { FormShell, RadioField, TextField, SelectField, useFormValue } from '@portal/ui/form';
import { useState, useEffect, useRef } from 'react';
import type { Creation } from '../../../components/creation/use-creation';
import type { DialogDraft } from '../../../components/creation/use-dialog-draft';
import { frCreation } from '../../../i18n/fr-creation';
import { frUserCreation } from '../../../i18n/fr-user-creation';
import { toUserRequest, userSchema, type UserValues } from './user-form';

const userNameWords = frUserCreation.userName;

/** Follows first and last name (back-office 5) until another name is typed; emptied, it follows again. */
function UserNameField() {
  const [firstName] = useFormValue('firstName');
  const [lastName] = useFormValue('lastName');
  const [userName, setUserName] = useFormValue('userName');
  const suggestion = suggestUserName(firstName, lastName);
  const last = useRef(suggestion);
  useEffect(() => {
    const follows = userName === '' || userName === last.current;
    last.current = suggestion;
    if (follows && userName !== suggestion) setUserName(suggestion);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the person is named otherwise: nothing else moves the suggestion
  }, [suggestion]);
  return (
    <TextField
      name="userName"
      label={userNameWords.label}
      hint={userNameWords.hint}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={userNameMaxLength}
    />
  );
}

const groupWords = frUserCreation.group;

/** The groups that the agent may put users into; one that a link names and they may not is left for the server to refuse. */
function GroupField({ value }: { value: string }) {
  const groups = useCall('/getGroups', { subMenu: 'createUser' });
  if (groups.status === 'failed' && groups.data === undefined) {
    return <CallFailure title={groupWords.failed} error={groups.error} onRetry={groups.retry} />;
  }
  const names = groups.data?.groups.map(({ group }) => group) ?? [];
  const listed = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField
      name="group"
      label={groupWords.label}
      placeholder={
        groups.data ? (names.length === 0 ? groupWords.none : groupWords.placeholder) : groupWords.loading
      }
      options={listed.map((name) => ({ value: name, label: name }))}
    />
  );
}

const words = frUserCreation;

interface UserFormProps {
  creation: Creation<RequestOf<'/createUser'>>;
  draft: DialogDraft<UserValues>;
}

export function UserForm({ creation, draft }: UserFormProps) {
  const [schema] = useState(() => userSchema());
  return (
    <>
      {draft.restored && <Notice tone="info">{frCreation.restored}</Notice>}
      <FormShell
        label={words.title}
        initialValues={draft.values as UserValues & Record<string, unknown>}
        schema={schema}
        onSubmit={(values) => creation.ask(toUserRequest(values))}
        onValues={draft.keep}
        loading={creation.sending}
        submitError={creation.refusal && `${words.failed}\u00a0: ${creation.refusal.message}`}
        fieldErrors={creation.refusal?.errors}
        submitLabel={words.submit}
        secondary={<Button onClick={draft.cancel}>{frCreation.cancel}</Button>}
      >
        {({ kind, group }) => (
          <>
            <RadioField name="kind" legend={words.kind.legend} options={kinds} />
            {kind === 'agent' ? (
              <GroupField value={group} />
            ) : (
              <TextField
                name="customerNbr"
                label={words.customerNbr.label}
                hint={words.customerNbr.hint}
                autoComplete="off"
                maxLength={phoneMaxLength}
              />
            )}
            <PersonFields civility="MR" />
            <TextField
              name="email"
              label={words.email}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={emailMaxLength}
            />
            {kind === 'agent' && <UserNameField />}
            <div className="person-fields">
              <DateField
                name="birthdate"
                label={words.birthdate.label}
                opensOn={birthCalendarStart(today())}
              />
              <TextField
                name="phone"
                label={words.phone.label}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                format={shapePhone}
              />
            </div>
          </>
        )}
      </FormShell>
    </>
  );
}

const kinds = [
  { value: 'agent', label: words.kind.agent, hint: words.kind.agentHint },
  { value: 'client', label: words.kind.client, hint: words.kind.clientHint },
];
