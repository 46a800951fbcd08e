import { TownFields } from '@portal/screen/person';
import { CheckboxField } from '@portal/ui/form';
import { clientWords } from '../../../i18n/case-client';
import '../site/site.css';
import { StreetFields } from '../site/StreetFields';

const words = clientWords.billing;
const street = { number: 'billingNumber', street: 'billingStreet' };
const town = {
  postalCode: 'billingPostalCode',
  townName: 'billingTownName',
  netArea: 'billingNetArea',
};

/** Where the bills go when it is not where the energy is used. */
export function BillingFields({ shown }: { shown: boolean }) {
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <CheckboxField name="hasBillingAddress" label={words.toggle} />
      {shown && (
        <>
          <StreetFields names={street} />
          <TownFields names={town} labels={words} autoComplete={false} />
        </>
      )}
    </fieldset>
  );
}
