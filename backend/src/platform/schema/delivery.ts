import type {
  networkCategories,
  ProcessType,
  ReadingFrequency,
  Timeframe,
  timeslots,
} from '@portal/contract';
import type { Generated } from 'kysely';
import type { Day, Instant, Json } from './column-types';
import type { AddressColumns, OfContract } from './customers';

export interface DeliveryPointTable extends OfContract, AddressColumns {
  point_of_delivery: string;
  category: (typeof networkCategories)[number];
  grd_code: string;
  state: string;
  grid_rate: string;
  delivery_status: string;
  profile: string;
  reading_frequency: ReadingFrequency;
  /** kVA, or kWh a year for gas. */
  contractual_capacity: number | null;
  contractual_capacity_unit: string | null;
  process_type: ProcessType;
  express: Generated<boolean>;
  supplier_calendar: string | null;
  appointment_timeslot: Generated<(typeof timeslots)[number]>;
}

export interface MeterTable extends OfContract {
  meter_number: string;
  valid_from: Day;
  /** Null while in place. */
  valid_to: Day | null;
  meter_type: string;
  smart_meter_status: string;
  /** The counter rolls over at 10^digit_size. */
  digit_size: number;
}

export interface OffPeakWindowTable extends OfContract {
  valid_from: Day;
  /** Local time, `HH:MM:SS`; the window may cross midnight. */
  starts_at: string;
  valid_to: Day | null;
  ends_at: string;
}

/** One register of a reading: kWh of the period, and the meter's index at its end. */
export interface ReadingRegister {
  timeframe: Timeframe;
  quantity: number | null;
  index: number | null;
}

export interface MeterReadingTable extends OfContract {
  id: string;
  meter_number: string;
  read_date: Day;
  context: 'MEASURED' | 'ESTIMATED' | 'SELF_READ' | 'METER_CHANGE';
  start_date: Day;
  end_date: Day;
  quantity_kwh: number | null;
  /** kWh of one unit of the index: 1 for electricity, the gas coefficient for cubic metres. */
  kwh_per_unit: Generated<number>;
  registers: Json<ReadingRegister[]>;
  created_by: string | null;
  created_at: Generated<Instant>;
}

/** A reading that the customer's own took the place of, as it was. */
export interface ReplacedReadingTable extends OfContract {
  id: string;
  reading: Json<unknown>;
  replaced_by: string;
  replaced_at: Instant;
}
