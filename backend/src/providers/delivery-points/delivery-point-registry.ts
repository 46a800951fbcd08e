import type { Energy, PointState, Timeframe } from '@portal/contract';
import type { Day } from '../../platform/schema/column-types';

/** Access to the delivery point data of the grid operators (Enedis, GRDF). */
export interface DeliveryPointRegistry {
  /**
   * @returns null when the operator knows no such point.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER when it does not answer, or not sensibly; within 8 s.
   */
  find(energy: Energy, pointOfDelivery: string): Promise<RegisteredPoint | null>;
  /**
   * Finds points by what a customer knows of theirs. No holder is named: two homonyms differ by their address.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER as `find`.
   */
  search(energy: Energy, sought: SoughtPoint, page: PageOfPoints): Promise<FoundPoints>;
}

export type SoughtPoint =
  | { by: 'ADDRESS'; number: string | null; street: string; postalCode: string }
  | { by: 'METER'; meter: string }
  /** Who has the point, or had it before. */
  | { by: 'HOLDER'; lastName: string; firstName: string | null; postalCode: string };

export interface PageOfPoints {
  /** From 1. */
  page: number;
  size: number;
}

export interface FoundPoints {
  total: number;
  points: ListedPoint[];
}

/** A point that a search found. */
export type ListedPoint = Pick<RegisteredPoint, 'pointOfDelivery' | 'energy' | 'address' | 'meterNumber'> &
  Required<Pick<RegisteredPoint, 'state' | 'stateDay'>>;

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
  /** Absent from points that a case has kept from before: in service. */
  state?: PointState;
  /** Of SWITCHING, the day on which the next supplier begins; of CLOSED, the day of its end. */
  stateDay?: Day | null;
  /** kWh of the last whole year by timeframe; empty when there is no history. */
  yearlyKwh: { timeframe: Timeframe; quantity: number }[];
}
