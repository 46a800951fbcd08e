import type { Energy } from '@portal/contract';
import { deliveryPointNames } from '@portal/domain';
import { TownFields } from '@portal/screen/person';
import { Notice } from '@portal/ui';
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

/** Points that are elsewhere for their operator: the case may be saved, and cannot be signed. */
export function OtherAddresses({ energies }: { energies: readonly Energy[] }) {
  if (energies.length === 0) return null;
  return (
    <Notice tone="warning" title={words.other(energies.map((energy) => deliveryPointNames[energy]))}>
      {words.otherWords}
    </Notice>
  );
}
