import type { CustomerType, Energy, ResponseOf } from '@portal/contract';
import { tariffCategories } from '@portal/contract';
import { type Estimate, estimatedRateOption, sumOfKwh } from '@portal/domain';
import type { RegisteredPoint } from '../../../providers/delivery-points/delivery-point-registry';
import { tariffCategoryOf } from '../../billing/catalogue/catalogue.service';
import type { Survey } from './survey.rules';

/** A contract of the answer of /getPackages. */
export type ContractToBe = ResponseOf<'/getPackages'>['contracts'][number];
type DeliveryPoint = ContractToBe['deliveryPoint'];

const unknownPoint: DeliveryPoint = {
  pointOfDelivery: null,
  address: null,
  contractualCapacity: null,
  contractualCapacityUnit: null,
  greedRate: null,
  profile: null,
  grdCode: null,
  meterType: null,
  smartMeterStatus: null,
};

const addressOf = ({ number, street, postalCode, townName, townCode }: RegisteredPoint['address']) => ({
  number,
  street,
  netArea: townCode,
  postalCode,
  townName,
  country: 'FR',
});

/** What a point's operator says of it; a profile that the source does not know is left out. */
export const toDeliveryPoint = (point: RegisteredPoint): DeliveryPoint => ({
  pointOfDelivery: point.pointOfDelivery,
  address: addressOf(point.address),
  contractualCapacity: point.contractualCapacity,
  contractualCapacityUnit: point.contractualCapacityUnit,
  greedRate: point.gridRate,
  profile: tariffCategories.find((each) => each === point.profile) ?? null,
  grdCode: point.grdCode,
  meterType: point.meterType,
  smartMeterStatus: point.smartMeterStatus,
});

/** A survey of a dwelling gives only its address. */
export const surveyedPoint = ({ address }: Survey): DeliveryPoint => ({
  ...unknownPoint,
  address: {
    number: address.number ?? null,
    street: address.street ?? null,
    netArea: address.netArea ?? null,
    postalCode: address.postalCode,
    townName: address.townName,
    country: 'FR',
  },
});

export function contractToBe(
  energy: Energy,
  customerType: CustomerType,
  estimates: readonly Estimate[],
  deliveryPoint: DeliveryPoint = unknownPoint,
): ContractToBe {
  const kwh = sumOfKwh(estimates);
  const rateOption = estimatedRateOption(estimates);
  const capacity = energy === 'EL' ? deliveryPoint.contractualCapacity : null;
  return {
    energy,
    rateOption,
    contractCategory: tariffCategoryOf(energy, customerType, capacity, rateOption, kwh),
    estimates: estimates.map(({ timeframe, quantity }) => ({ energy, timeframe, quantity })),
    deliveryPoint,
  };
}
