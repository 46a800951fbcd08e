import { serverNow } from '@portal/api-client';
import { type Civility, emailMaxLength } from '@portal/contract';
import { birthCalendarStart, shapePhone, today } from '@portal/domain';
import { PersonFields } from '@portal/screen/person';
import { CheckboxField, TextField } from '@portal/ui/form';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { CaseDateField } from '../CaseDateField';

const words = frCaseClient.billingContact;
const names = {
  civility: 'billingCivility',
  firstName: 'billingFirstName',
  lastName: 'billingLastName',
};

/** Who gets the bills when it is not the customer. */
export function BillingContactFields({ shown, civility }: { shown: boolean; civility: Civility }) {
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <CheckboxField name="hasBillingContact" label={words.toggle} />
      {shown && (
        <>
          <PersonFields civility={civility} names={names} />
          <div className="client-pair">
            <TextField
              name="billingEmail"
              label={words.email}
              type="email"
              autoComplete="off"
              maxLength={emailMaxLength}
            />
            <TextField
              name="billingPhone"
              label={words.phone}
              type="tel"
              autoComplete="off"
              format={shapePhone}
            />
          </div>
          <CaseDateField
            name="billingBirthday"
            label={words.birthday}
            hint={frCaseClient.birth.dateHint}
            opensOn={birthCalendarStart(today(serverNow()))}
          />
        </>
      )}
    </fieldset>
  );
}
