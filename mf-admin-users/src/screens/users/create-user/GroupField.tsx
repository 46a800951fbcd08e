import { useCall } from '@portal/api-client';
import { CallFailure } from '@portal/screen';
import { SelectField } from '@portal/ui/form';
import { userCreationWords } from '../../../i18n/user-creation';

const words = userCreationWords.group;

/** The groups that the agent may put users into; one that a link names and they may not is left for the server to refuse. */
export function GroupField({ value }: { value: string }) {
  const groups = useCall('/getGroups', { subMenu: 'createUser' });
  if (groups.status === 'failed' && groups.data === undefined) {
    return <CallFailure title={words.failed} error={groups.error} onRetry={groups.retry} />;
  }
  const names = groups.data?.groups.map(({ group }) => group) ?? [];
  const listed = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField
      name="group"
      label={words.label}
      placeholder={groups.data ? (names.length === 0 ? words.none : words.placeholder) : words.loading}
      options={listed.map((name) => ({ value: name, label: name }))}
    />
  );
}
