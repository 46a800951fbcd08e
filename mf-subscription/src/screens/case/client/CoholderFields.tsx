import type { Civility } from '@portal/contract';
import { PersonFields } from '@portal/screen/person';
import { CheckboxField } from '@portal/ui/form';
import { frCaseClient } from '../../../i18n/fr-case-client';

const words = frCaseClient.coholder;
const names = {
  civility: 'coholderCivility',
  firstName: 'coholderFirstName',
  lastName: 'coholderLastName',
};

/** The co-holder of the contract, optional: civility, first and last name. */
export function CoholderFields({ shown, civility }: { shown: boolean; civility: Civility }) {
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <CheckboxField name="hasCoholder" label={words.toggle} />
      {shown && <PersonFields civility={civility} names={names} />}
    </fieldset>
  );
}
