import type { Channel } from '@portal/contract';
import { Button, SegmentedControl } from '@portal/ui';
import { useId } from 'react';
import { fr } from '../../i18n/fr';

export interface Filter {
  name: string | undefined;
  channel: Channel | undefined;
}

interface FiltersProps {
  /** Names of the applications to choose from. */
  names: readonly string[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const words = fr.publications;
const channelChoices = [
  { value: 'all', label: words.allChannels },
  { value: 'stable', label: words.channels.stable },
  { value: 'canary', label: words.channels.canary },
] as const;

export function Filters({ names, filter, onChange }: FiltersProps) {
  const id = useId();
  const known = filter.name === undefined || names.includes(filter.name) ? names : [...names, filter.name];
  return (
    <div className="publication-filters">
      <div className="ui-field">
        <label className="ui-field__label" htmlFor={id}>
          {words.application}
        </label>
        <select
          id={id}
          className="ui-input ui-select"
          value={filter.name ?? ''}
          onChange={({ target }) => onChange({ ...filter, name: target.value || undefined })}
        >
          <option value="">{words.allApplications}</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="ui-field publication-channels">
        {/* the group's own name says it to screen readers */}
        <span className="ui-field__label" aria-hidden="true">
          {words.channel}
        </span>
        <SegmentedControl
          label={words.channel}
          options={channelChoices}
          value={filter.channel ?? 'all'}
          onChange={(value) => onChange({ ...filter, channel: value === 'all' ? undefined : value })}
        />
      </div>
      {(filter.name ?? filter.channel) !== undefined && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() => onChange({ name: undefined, channel: undefined })}
        >
          {words.clear}
        </Button>
      )}
    </div>
  );
}
