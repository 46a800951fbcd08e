import type { Energy, RateOption } from '@portal/contract';
import { deliveryPointNames, rateOptionLabel, addressLine } from '@portal/domain';
import { frCaseSite } from '../../../i18n/fr-case-site';
import type { ContractToBe } from '../../../rules/case/answers';
import type { Fact } from '../Facts';

type SiteAddress = NonNullable<ContractToBe['deliveryPoint']['address']>;

/** `12 rue des Lilas, 29200 Brest`; of a questionnaire perhaps the town alone. */
const siteAddressLine = (address: SiteAddress): string =>
  addressLine({ ...address, street: address.street ?? '' });

const words = frCaseSite.details;
type Point = ContractToBe['deliveryPoint'];

/** The operator's data on a point: address, power, meter. A surveyed dwelling only has an address. */
export function pointFacts(energy: Energy, point: Point, rateOption: RateOption): Fact[] {
  const { pointOfDelivery, address, contractualCapacity, contractualCapacityUnit, meterType } = point;
  const unit = contractualCapacityUnit ?? words.units[energy];
  return [
    { label: deliveryPointNames[energy], value: pointOfDelivery ?? words.surveyed },
    { label: words.address, value: address ? siteAddressLine(address) : '' },
    ...(contractualCapacity === null
      ? []
      : [{ label: words.capacity[energy], value: words.capacityOf(contractualCapacity, unit) }]),
    ...(energy === 'EL' ? [{ label: words.rateOption, value: rateOptionLabel(rateOption) }] : []),
    ...(meterType === null ? [] : [{ label: words.meter, value: meterText(meterType, point) }]),
  ];
}

/** « Linky, communicant »; a kind that this version does not know is named as its operator names it. */
function meterText(meterType: string, { smartMeterStatus }: Point): string {
  const name = frCaseSite.meters[meterType.toUpperCase()] ?? meterType;
  return smartMeterStatus === 'COMMUNICATING' ? `${name}, ${words.smart}` : name;
}
