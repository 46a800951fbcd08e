import type { RequestOf } from '@portal/contract';
import { birthCalendarStart, shapePhone, today } from '@portal/domain';
import { PersonFields } from '@portal/screen/person';
import type { Draft } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { DateField } from '@portal/ui/data';
import { FormShell, RadioField, TextField } from '@portal/ui/form';
import { useState } from 'react';
import type { Creation } from '../../../components/creation/use-creation';
import { creationWords } from '../../../i18n/creation';
import { userCreationWords } from '../../../i18n/user-creation';
import { GroupField } from './GroupField';
import { toUserRequest, userSchema, type UserValues } from './user-form';
import { UserNameField } from './UserNameField';

const words = userCreationWords;

interface UserFormProps {
  creation: Creation<RequestOf<'/createUser'>>;
  draft: Draft<UserValues>;
  onCancel: () => void;
}

export function UserForm({ creation, draft, onCancel }: UserFormProps) {
  const [schema] = useState(() => userSchema());
  return (
    <>
      {draft.restored && <Notice tone="info">{creationWords.restored}</Notice>}
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
        secondary={<Button onClick={onCancel}>{creationWords.cancel}</Button>}
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
                maxLength={20}
              />
            )}
            <PersonFields civility="MR" />
            <TextField
              name="email"
              label={words.email}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
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
