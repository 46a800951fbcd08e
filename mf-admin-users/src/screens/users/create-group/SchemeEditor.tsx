import type { SubMenuId } from '@portal/contract';
import { type GroupScheme, menusOfAgents } from '@portal/domain';
import { Icon } from '@portal/ui';
import { CheckTree } from '@portal/ui/data';
import { useFormValue, useShownErrors } from '@portal/ui/form';
import { useId } from 'react';
import { frGroups } from '../../../i18n/fr-groups';
import { firstModes } from '../../../rules/groups/grantable';
import { type SchemeDraft, withChosen } from '../../../rules/groups/scheme-draft';
import { readScheme } from './group-form';
import './scheme-editor.css';
import { SubMenuModes } from './SubMenuModes';

const words = frGroups.scheme;

interface SchemeEditorProps {
  founder: GroupScheme;
  /** Whose scheme it becomes: what LIMITED modes reach depends on it. */
  groupName: string;
}

/**
 * Tree of menus and sub-menus, then the modes of the chosen ones: separately, since screen readers cannot reach selects
 * inside a tree. Rights that the founder does not have are shown disabled.
 */
export function SchemeEditor({ founder, groupName }: SchemeEditorProps) {
  const id = useId();
  const [text, setText] = useFormValue('scheme');
  const draft = readScheme(text);
  const change = (next: SchemeDraft) => setText(JSON.stringify(next));
  const refused = useShownErrors(['scheme']).length > 0;
  const first = (own: SubMenuId) => firstModes(founder, groupName, own);
  const branches = menusOfAgents.map(({ id: key, label, subMenu }) => {
    const leaves = subMenu.map((own) => ({
      key: own.id,
      label: own.label,
      // a right that is chosen already can be taken back
      refusal: draft[own.id] || first(own.id) ? undefined : words.rightMissing,
    }));
    const closed = leaves.every(({ refusal }) => refusal !== undefined);
    return { key, label, leaves, refusal: closed ? words.rightMissing : undefined };
  });
  const chosen = menusOfAgents.flatMap(({ subMenu }) =>
    subMenu.flatMap(({ id: own, label }) => {
      const modes = draft[own];
      return modes ? [{ id: own, label, modes }] : [];
    }),
  );
  return (
    <fieldset className="scheme-editor" data-invalid={refused || undefined}>
      <legend>{words.legend}</legend>
      <CheckTree
        label={words.legend}
        branches={branches}
        checked={chosen.map((own) => own.id)}
        onChange={(ids) => change(withChosen(draft, ids, first))}
        describedBy={refused ? id : undefined}
      />
      <div aria-live="polite">
        {refused && (
          <p id={id} className="ui-field__error">
            <Icon name="error" />
            {words.nothing}
          </p>
        )}
      </div>
      {chosen.map(({ id: own, label, modes }) => (
        <SubMenuModes
          key={own}
          id={own}
          label={label}
          modes={modes}
          founder={founder}
          groupName={groupName}
          onChange={(next) => change({ ...draft, [own]: next })}
        />
      ))}
    </fieldset>
  );
}
