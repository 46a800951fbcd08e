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
import type { ContractPrices, UnitTaxes } from '../catalogue/catalogue.service';

/** What a signature at the provider leaves: who signed, when, and which file was put to them. */
export interface SignatureProof {
  signer: string;
  /** ISO instant. */
  at: string;
  /** The provider's. */
  reference: string;
  /** In hex, of the file that was put to the signature. */
  sha256: string | null;
}

/** How the contract came to be its holder's. */
export type Conclusion =
  | { kind: 'OFFERED' }
  /** Without a proof where another system took the signature in. */
  | { kind: 'SIGNED'; proof: SignatureProof | null }
  /** From another customer, on a day. */
  | { kind: 'TAKEN_OVER'; on: Day };

/** A contract as it is printed: from a draft that is to be signed, or from the contract's rows. */
export interface ContractTerms {
  energy: Energy;
  customerType: CustomerType;
  /** Null before the customer's first contract is signed. */
  customerNumber: string | null;
  contractNumber: string | null;
  /** Of the case it came from. */
  orderReference: string | null;
  /** The day of the offer, of the subscription, or of the transfer. */
  day: Day;
  conclusion: Conclusion;
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
  /** Taxes of those prices, where the year's lines do not show them; older documents have none. */
  taxes?: UnitTaxes | null;
  /** What a year costs line by line; null where it is not known any more. */
  year: Pick<
    ContractPrices,
    'lines' | 'yearlyCents' | 'monthlyCents' | 'installmentCents' | 'fee' | 'expected'
  > | null;
  rebate: { label: string; amountCents: number } | null;
}
