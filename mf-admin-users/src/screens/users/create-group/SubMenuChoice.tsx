import { creations, type SubMenuId } from '@portal/contract';
import { limitedWords, type HeldScheme } from '@portal/domain';
import { groupWords } from '../../../i18n/groups';
import { mayGrant } from '../../../rules/groups/grantable';
import { changedModes, type Modes } from '../../../rules/groups/scheme-draft';
import { ModeSelect } from './ModeSelect';

const words = groupWords.scheme;

interface SubMenuChoiceProps {
  id: SubMenuId;
  label: string;
  /** Null while it is not chosen. */
  modes: Modes | null;
  /** What it starts with; null where the founder cannot give it. */
  first: Modes | null;
  founder: HeldScheme;
  groupName: string;
  onChange: (modes: Modes | null) => void;
}

/** One sub-menu: given or not, and with which modes. A mode that the founder lacks cannot be chosen. */
export function SubMenuChoice({ id, label, modes, first, founder, groupName, onChange }: SubMenuChoiceProps) {
  return (
    <div className="scheme-entry">
      <label className="ui-check">
        <input
          type="checkbox"
          checked={modes !== null}
          disabled={first === null}
          onChange={({ target }) => onChange(target.checked ? first : null)}
        />
        <span>{label}</span>
      </label>
      {first === null && <p className="ui-field__hint">{words.notHeld}</p>}
      {modes && (
        <SubMenuModes
          id={id}
          label={label}
          modes={modes}
          may={(change) => mayGrant(founder, groupName, id, changedModes(modes, change))}
          onChange={(change) => onChange(changedModes(modes, change))}
        />
      )}
    </div>
  );
}

interface SubMenuModesProps {
  id: SubMenuId;
  label: string;
  modes: Modes;
  may: (change: Partial<Modes>) => boolean;
  onChange: (change: Partial<Modes>) => void;
}

function SubMenuModes({ id, label, modes, may, onChange }: SubMenuModesProps) {
  const limited = limitedWords[id];
  const forced = modes.groupMode === 'FULL';
  return (
    <div role="group" aria-label={words.modesOf(label)} className="scheme-modes">
      {!creations.includes(id) && (
        <ModeSelect
          label={words.action.label}
          value={modes.actionMode}
          options={(['FULL', 'READ_ONLY'] as const).map((actionMode) => ({
            value: actionMode,
            label: words.action[actionMode],
            disabled: !may({ actionMode }),
          }))}
          onChange={(actionMode) => onChange({ actionMode })}
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
        onChange={(groupMode) => onChange({ groupMode })}
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
        onChange={(subGroupMode) => onChange({ subGroupMode })}
      />
      {limited !== undefined && (
        <label className="ui-check">
          <input
            type="checkbox"
            checked={modes.userLimited}
            disabled={modes.userLimited && !may({ userLimited: false })}
            onChange={({ target }) => onChange({ userLimited: target.checked })}
          />
          <span>{limited}</span>
        </label>
      )}
    </div>
  );
}
