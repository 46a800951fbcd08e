import { type HeldScheme, menusOfAgents } from '@portal/domain';
import { useFormValue, useShownErrors } from '@portal/ui/form';
import { useId } from 'react';
import { groupWords } from '../../../i18n/groups';
import { firstModes, grantableMenus } from '../../../rules/groups/grantable';
import { draftRefusal, type SchemeDraft, withMenu, withSubMenu } from '../../../rules/groups/scheme-draft';
import { readScheme } from './group-form';
import './scheme-editor.css';
import { SubMenuChoice } from './SubMenuChoice';

const words = groupWords.scheme;

interface SchemeEditorProps {
  founder: HeldScheme;
  /** Whose scheme it becomes: what LIMITED modes reach depends on it. */
  groupName: string;
}

/** Menus, the sub-menus in them, and how far each reaches. What the founder does not hold stands there, and cannot be chosen. */
export function SchemeEditor({ founder, groupName }: SchemeEditorProps) {
  const id = useId();
  const [text, setText] = useFormValue('scheme');
  const draft = readScheme(text);
  const change = (next: SchemeDraft) => setText(JSON.stringify(next));
  const shown = useShownErrors(['scheme']).length > 0;
  const refusal = shown ? draftRefusal(draft) : null;
  const given = grantableMenus(founder, groupName);
  return (
    <fieldset
      className="scheme-editor"
      data-invalid={refusal ?? undefined}
      aria-describedby={refusal ? id : undefined}
    >
      <legend>{words.legend}</legend>
      {menusOfAgents.map((menu) => {
        const on = draft.menus[menu.id] ?? false;
        const grantable = given.includes(menu.id);
        return (
          <div key={menu.id} className="scheme-menu">
            <label className="ui-check scheme-menu__title">
              <input
                type="checkbox"
                checked={on}
                disabled={!grantable}
                onChange={({ target }) => change(withMenu(draft, menu.id, target.checked))}
              />
              <span>{menu.label}</span>
            </label>
            {!grantable && <p className="ui-field__hint">{words.notHeld}</p>}
            {on &&
              menu.subMenu.map(({ id: own, label }) => (
                <SubMenuChoice
                  key={own}
                  id={own}
                  label={label}
                  modes={draft.subMenus[own] ?? null}
                  first={firstModes(founder, groupName, own)}
                  founder={founder}
                  groupName={groupName}
                  onChange={(modes) => change(withSubMenu(draft, own, modes))}
                />
              ))}
          </div>
        );
      })}
      <div aria-live="polite">
        {refusal && (
          <p id={id} className="ui-field__error">
            {words.refusals[refusal]}
          </p>
        )}
      </div>
    </fieldset>
  );
}
