import { addressLine } from '@portal/domain';
import type { ContractToBe } from './answers';

type SiteAddress = NonNullable<ContractToBe['deliveryPoint']['address']>;

/** `12 rue des Lilas, 29200 Brest`; of a questionnaire perhaps the town alone. */
export const siteAddressLine = (address: SiteAddress): string =>
  addressLine({ ...address, street: address.street ?? '' });
