import { groupNameLengths } from '@portal/contract';
import { composeGroupName, type FoundingTerms } from '@portal/domain';
import { TextField } from '@portal/ui/form';
import { frGroups } from '../../../i18n/fr-groups';

const words = frGroups.name;
const upper = (typed: string) => typed.toUpperCase();
/** The first has the focus as the dialog opens: left as it is, it is not judged. */
const typing = { autoComplete: 'off', spellCheck: false, format: upper, judgedFrom: 1 } as const;

interface GroupNameFieldsProps {
  terms: FoundingTerms;
  mainGroup: string;
  subGroup: string;
}

/** Group and sub-group, in upper case, and the name that they make. */
export function GroupNameFields({ terms, mainGroup, subGroup }: GroupNameFieldsProps) {
  const fixed = terms.fixedGroup !== null;
  return (
    <>
      <div className="group-form__names">
        <TextField
          {...typing}
          name="mainGroup"
          label={words.group}
          hint={fixed ? words.own : undefined}
          readOnly={fixed}
          maxLength={groupNameLengths.group}
        />
        <TextField
          {...typing}
          name="subGroup"
          label={words.subGroup}
          hint={terms.subGroup === 'required' ? undefined : words.optional}
          maxLength={groupNameLengths.subGroup}
        />
      </div>
      <p className="group-form__final">
        {words.final} <output>{composeGroupName(mainGroup, subGroup) || words.none}</output>
      </p>
    </>
  );
}
