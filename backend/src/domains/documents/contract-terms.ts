import type {
  BillingMode,
  CustomerType,
  Energy,
  Frequency,
  ProcessType,
  RateOption,
  Timeframe,
} from '@portal/contract';
import type { Day } from '@portal/domain';
import type { ContractPrices } from '../catalogue/catalogue.service';

/** A contract as it is printed: from a draft that is to be signed, or from the contract's rows. */
export interface ContractTerms {
  energy: Energy;
  customerType: CustomerType;
  /** Null before the customer's first contract is signed. */
  customerNumber: string | null;
  contractNumber: string | null;
  /** Of the case it came from. */
  orderReference: string | null;
  /** The day of the offer, or of the subscription. */
  day: Day;
  signed: boolean;
  holder: {
    name: string;
    postalLines: readonly string[];
    contactName: string | null;
    birthdate: Day | null;
    siret: string | null;
    activityCode: string | null;
    email: string;
    phone: string | null;
    coholder: string | null;
  };
  delivery: {
    pointOfDelivery: string | null;
    address: string;
    /** kVA, or kWh of yearly reference for gas. */
    capacity: number | null;
    capacityUnit: string | null;
    meterNumber: string | null;
  };
  process: ProcessType;
  startRange: 'NOW' | 'LATER';
  startDate: Day | null;
  offer: {
    label: string;
    billingMode: BillingMode;
    rateOption: RateOption;
    frequency: Frequency;
    debitDay: number | null;
    /** kWh a month. */
    packages: { summerKwh: number; winterKwh: number } | null;
    /** kWh a year. */
    estimates: readonly { timeframe: Timeframe; quantity: number }[];
    options: readonly string[];
  };
  unitPrices: ContractPrices['unitPrices'];
  /** What a year costs line by line; null where it is not known any more. */
  year: Pick<ContractPrices, 'lines' | 'yearlyCents' | 'monthlyCents' | 'installmentCents' | 'fee'> | null;
  rebate: { label: string; amountCents: number } | null;
}
