import { siteOf } from './signing-draft';
import type { Completion, NewContract } from './completion';

/** Digits of the indexes of the meters in service. */
const digits = { EL: 6, NG: 5 } as const;

/** Writes the delivery point and its meter, with the data of the grid operator, and what the questionnaire said of the home. */
export async function addDelivery(
  { tx, customerNumber, today, now, order }: Completion,
  made: NewContract,
): Promise<void> {
  const { contract, contractNumber } = made;
  const { point, energy, deliveryPoint, prices, effectiveStartDate } = contract;
  if (!point) throw new Error('A contract without a known point is not signed.');
  const key = { customer_number: customerNumber, contract_number: contractNumber };
  const site = siteOf(contract);
  await tx
    .insertInto('delivery_point')
    .values({
      ...key,
      point_of_delivery: point.pointOfDelivery,
      category: energy === 'EL' ? 'C5' : gasCategory(prices?.band),
      grd_code: point.grdCode,
      state: 'REQUESTED',
      grid_rate: point.gridRate,
      delivery_status: 'PENDING',
      street_number: site.number,
      street: site.street,
      net_area: site.netArea,
      postal_code: site.postalCode,
      town_name: site.townName,
      town_code: point.address.townCode,
      country: site.country,
      profile: point.profile,
      reading_frequency: point.readingFrequency,
      contractual_capacity: point.contractualCapacity,
      contractual_capacity_unit: point.contractualCapacityUnit,
      process_type: deliveryPoint.process.type,
      express: deliveryPoint.process.express,
      supplier_calendar: prices?.rateOption === 'HIGH_LOW' ? 'HPHC' : 'BASE',
      appointment_timeslot: deliveryPoint.process.appointmentTimeslot,
    })
    .execute();
  await tx
    .insertInto('meter')
    .values({
      ...key,
      meter_number: point.meterNumber,
      valid_from: effectiveStartDate ?? today,
      meter_type: point.meterType,
      smart_meter_status: point.smartMeterStatus,
      digit_size: digits[energy],
    })
    .execute();
  const { survey } = order.row;
  // a second home is lived in for a part of the year: it is like no other
  if (!survey || survey.residenceType !== 'PRINCIPAL' || order.customer.type !== 'INDIVIDUAL') return;
  const { housingType, area, heatingType } = survey;
  await tx
    .insertInto('dwelling')
    .values({ ...key, housing_type: housingType, area, heating_type: heatingType, said_at: now })
    .execute();
}

const gasCategory = (band: string | undefined) =>
  (['T1', 'T2', 'T3', 'T4'] as const).find((category) => category === band) ?? 'T1';
