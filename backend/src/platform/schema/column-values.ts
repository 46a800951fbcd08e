import type {
  Energy,
  InvoiceLineKind,
  networkCategories,
  RequestOf,
  tariffCategories,
  Timeframe,
} from '@portal/contract';
import type { Cents, Day, Micros } from './column-types';

/** What columns contain that the schema types as text or `jsonb` only; `backend/row-types.json` says which column has which. */

export type TariffCategory = (typeof tariffCategories)[number];
export type NetworkCategory = (typeof networkCategories)[number];
export type PasskeyTransports = RequestOf<'/confirmPasskey'>['registration']['transports'];
export type Survey = NonNullable<RequestOf<'/saveOrder'>['order']['survey']>;

/** kWh a year. */
export interface EstimatedQuantity {
  energy: Energy;
  timeframe: Timeframe;
  quantity: number;
}

/** One line of an issued invoice: with the others, it adds up to the total. */
export interface InvoiceLine {
  kind: InvoiceLineKind;
  label: string;
  from: Day | null;
  to: Day | null;
  quantity: number | null;
  unit: string | null;
  priceMicros: Micros | null;
  netCents: Cents;
  vatBp: number;
  vatCents: Cents;
}

/** One register of a reading: kWh of the period, and the meter's index at its end. */
export interface ReadingRegister {
  timeframe: Timeframe;
  quantity: number | null;
  index: number | null;
}

/** What an energy voucher was taken off: a debt of the day on which it was taken, or of its credit, a bill that came later. */
export interface VoucherPart {
  from: 'DEBT' | 'CREDIT';
  label: string;
  cents: Cents;
  on: Day;
  invoiceId: string | null;
}

/** What was debited before a bank account was changed. */
export interface FormerAccount {
  /** Null where there was no mandate. */
  rumCode: string | null;
  replacedBy: string;
  /** That the new mandate debits in its place. */
  contracts: string[];
}

/** One of the documents of a signature; the mandate is of no single energy. */
export interface SignedPaper {
  kind: 'CONTRACT' | 'SEPA_MANDATE';
  energy: Energy | null;
  /** SHA-256, in hex, of what was put to the signature; cases opened before it was kept have none. */
  sha256?: string;
  /** Day of its offer. */
  day?: Day;
}

/** Of the signature's sandbox. */
export interface Signer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** A document of the signature's sandbox; its content is base64. */
export interface NamedContent {
  name: string;
  content: string;
}

/** Why the card sandbox refused a payment, in Stripe's words. */
export interface CardError {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
}
