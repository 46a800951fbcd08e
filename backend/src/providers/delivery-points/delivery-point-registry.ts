import type { Energy, Timeframe } from '@portal/contract';

/** Access to the delivery point data of the grid operators (Enedis, GRDF). */
export interface DeliveryPointRegistry {
  /**
   * @returns null when the operator knows no such point.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER when it does not answer, or not sensibly; within 8 s.
   */
  find(energy: Energy, pointOfDelivery: string): Promise<RegisteredPoint | null>;
}

export interface RegisteredPoint {
  pointOfDelivery: string;
  energy: Energy;
  address: {
    number: string | null;
    street: string;
    postalCode: string;
    townName: string;
    /** INSEE code of the commune: what two points are compared by. */
    townCode: string;
  };
  grdCode: string;
  gridRate: string;
  profile: string;
  /** kVA, or kWh of yearly reference for gas. */
  contractualCapacity: number | null;
  contractualCapacityUnit: string | null;
  meterNumber: string;
  meterType: string;
  smartMeterStatus: string;
  readingFrequency: 'MONTHLY' | 'BIMONTHLY' | 'BIANNUAL';
  /** kWh of the last whole year by timeframe; empty when there is no history. */
  yearlyKwh: { timeframe: Timeframe; quantity: number }[];
}
