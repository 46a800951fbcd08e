import type { Energy, RateOption } from '@portal/contract';
import { deliveryPointNames, rateOptionLabel } from '@portal/domain';
import { siteWords } from '../../../i18n/case-site';
import type { ContractToBe } from '../../../rules/case/answers';
import { siteAddressLine } from '../../../rules/case/site-address';
import type { Fact } from '../Facts';

const words = siteWords.details;
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
  const name = siteWords.meters[meterType.toUpperCase()] ?? meterType;
  return smartMeterStatus === 'COMMUNICATING' ? `${name}, ${words.smart}` : name;
}
