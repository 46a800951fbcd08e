import { TownFields } from '@portal/screen/person';
import { frSiteOfLink } from '../../../i18n/fr-site-of-link';
import { StreetFields } from './StreetFields';

const words = frSiteOfLink.place;
const names = { postalCode: 'postalCode', townName: 'townName', netArea: 'netArea' };

/** The address of the points, typed by a customer: the operator's is never shown to them (docs/decisions/0141). */
export function PlaceFields() {
  return (
    <fieldset className="site-group">
      <legend>{words.legend}</legend>
      <TownFields names={names} autoComplete={false} />
      <StreetFields names={{ number: 'number', street: 'street' }} />
    </fieldset>
  );
}
