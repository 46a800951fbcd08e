import { everyGroup } from '@portal/contract';
import { Button } from '@portal/ui';
import { FilterMultiple } from '@portal/ui/data';
import type { GroupsInReach } from './groups-in-reach';
import { searchWords } from './search-words';
import './search.css';

const words = searchWords.groups;

interface GroupFilterProps {
  groups: GroupsInReach;
  /** Names, or `everyGroup` alone. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

/** Several groups, or all that the agent reaches. One that a link names and they do not reach can be put off. */
export function GroupFilter({ groups, value, onChange, error }: GroupFilterProps) {
  const { failed, retry } = groups;
  const names = groups.names ?? [];
  const listed = [...new Set([...names, ...value.filter((each) => each !== everyGroup)])];
  const choose = (chosen: string[]) => {
    const every =
      names.length > 1 && chosen.length === names.length && names.every((name) => chosen.includes(name));
    onChange(every ? [everyGroup] : chosen);
  };
  return (
    <div className="screen-groups">
      <FilterMultiple
        label={words.label}
        options={listed.map((name) => ({ value: name, label: name }))}
        value={value.includes(everyGroup) ? names : value}
        onChange={choose}
        said={words}
        selectAll={words.selectAll}
        loading={groups.names === null && !failed}
        error={failed ? words.failed : error}
      />
      {failed && (
        <Button size="small" variant="quiet" flush icon="refresh" onClick={retry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
