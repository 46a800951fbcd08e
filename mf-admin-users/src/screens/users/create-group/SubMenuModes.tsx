import { creations, type SubMenuId } from '@portal/contract';
import { limitedWords, type GroupScheme } from '@portal/domain';
import { frGroups } from '../../../i18n/fr-groups';
import { mayGrant } from '../../../rules/groups/grantable';
import { changedModes, type Modes } from '../../../rules/groups/scheme-draft';
import { ModeSelect } from './ModeSelect';

const words = frGroups.scheme;

interface SubMenuModesProps {
  id: SubMenuId;
  label: string;
  modes: Modes;
  founder: GroupScheme;
  groupName: string;
  onChange: (modes: Modes) => void;
}

/** How far a chosen sub-menu reaches. A mode that the founder lacks cannot be chosen. */
export function SubMenuModes({ id, label, modes, founder, groupName, onChange }: SubMenuModesProps) {
  const change = (one: Partial<Modes>) => onChange(changedModes(modes, one));
  const may = (one: Partial<Modes>) => mayGrant(founder, groupName, id, changedModes(modes, one));
  const limited = limitedWords[id];
  const forced = modes.groupMode === 'FULL';
  return (
    <fieldset className="scheme-modes">
      <legend>{words.modesOf(label)}</legend>
      {!creations.includes(id) && (
        <ModeSelect
          label={words.action.label}
          value={modes.actionMode}
          options={(['FULL', 'READ_ONLY'] as const).map((actionMode) => ({
            value: actionMode,
            label: words.action[actionMode],
            disabled: !may({ actionMode }),
          }))}
          onChange={(actionMode) => change({ actionMode })}
        />
      )}
      <ModeSelect
        label={words.group.label}
        value={modes.groupMode}
        options={(['FULL', 'LIMITED'] as const).map((groupMode) => ({
          value: groupMode,
          label: words.group[groupMode],
          disabled: !may({ groupMode }),
        }))}
        onChange={(groupMode) => change({ groupMode })}
      />
      <ModeSelect
        label={words.subGroup.label}
        value={modes.subGroupMode}
        disabled={forced}
        hint={forced ? words.forced : undefined}
        options={(['FULL', 'LIMITED'] as const).map((subGroupMode) => ({
          value: subGroupMode,
          label: words.subGroup[subGroupMode],
          disabled: !may({ subGroupMode }),
        }))}
        onChange={(subGroupMode) => change({ subGroupMode })}
      />
      {limited !== undefined && (
        <label className="ui-check">
          <input
            type="checkbox"
            checked={modes.userLimited}
            disabled={modes.userLimited && !may({ userLimited: false })}
            onChange={({ target }) => change({ userLimited: target.checked })}
          />
          <span>{limited}</span>
        </label>
      )}
    </fieldset>
  );
}
