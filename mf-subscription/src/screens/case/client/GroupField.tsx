import { Button } from '@portal/ui';
import { SelectField, TextField, useFormValue } from '@portal/ui/form';
import { useEffect } from 'react';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { Groups } from './use-groups';

const words = frCaseClient.group;

/** The group that the case is sold through: one of the agent's scope; their own where there is no other. */
export function GroupField({ groups }: { groups: Groups }) {
  const [channel, setChannel] = useFormValue('channel');
  const { names, fallback } = groups;
  const refused = names !== null && channel !== '' && !names.includes(channel);
  useEffect(() => {
    if (refused) setChannel(fallback);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list arrived: nothing else moves the choice
  }, [refused]);
  const hint = groups.failed ? words.failed : groups.refused ? words.notYours(groups.refused) : undefined;
  if (names?.length === 1) {
    return <TextField name="channel" label={words.label} hint={hint} readOnly autoComplete="off" />;
  }
  const options = names ?? [channel].filter(Boolean);
  return (
    <div>
      <SelectField
        name="channel"
        label={words.label}
        hint={hint}
        placeholder={words.choose}
        options={options.map((name) => ({ value: name, label: name }))}
      />
      {groups.failed && (
        <Button size="small" variant="quiet" flush icon="refresh" onClick={groups.retry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
