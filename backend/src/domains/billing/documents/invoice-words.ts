import type { Selectable } from 'kysely';
import { addressLine, type Day, isOwnMode, modeInForce, type OwnMode } from '@portal/domain';
import { toAddress } from '../../../platform/address';
import type {
  ContractBillingTable,
  ContractTable,
  CustomerTable,
  DeliveryPointTable,
  InvoiceTable,
} from '../../../platform/schema/tables';
import type { Issuer } from './blocks';
import { invoicePaymentMode, invoicePaymentWords, payDay } from './invoice-payment.rules';
import { meterUses, type MeterReadingRow, type MeterUse } from './invoice.rules';
import { billingLines } from './parties';

/**
 * The texts of an invoice that its row does not have. They are written once, as JSON in the column `paper`: at the issue, by
 * the job `sponsorshipsAndInvoices`, or at the first request, whichever comes first; they do not change afterwards.
 */
export interface InvoiceWords {
  issuer: Issuer;
  /** The lines of the postal address. */
  addressee: string[];
  /** SIRET of a company. */
  siret: string | null;
  offer: string;
  deliveryAddress: string;
  pointOfDelivery: string;
  capacity: number | null;
  capacityUnit: string | null;
  nextRenewDate: Day | null;
  meters: MeterUse[];
  /** How it is paid, in French. */
  payment: string;
  /** Energy vouchers that paid of it before it was issued; absent where none did. */
  vouchers?: { numberEnd: string; cents: number }[];
  /** Day of payment: the day of the debit if there is one. Absent in old rows, which have only the due date. */
  payOn?: Day;
  /** What the customer sends themselves, of an invoice that leaves something to pay; absent in old rows. */
  ownMode?: OwnMode;
}

type Place = 'street_number' | 'street' | 'net_area' | 'postal_code' | 'town_name' | 'country';
/** An invoice with the rows that its texts need, as they are when its texts are written. */
export interface IssuedInvoice {
  invoice: Pick<Selectable<InvoiceTable>, 'total_cents' | 'due_date' | 'period_start' | 'period_end'>;
  customer: Pick<Selectable<CustomerTable>, 'company_name' | 'identification_number'>;
  billing: Pick<
    Selectable<ContractBillingTable>,
    'civility' | 'first_name' | 'last_name' | 'address' | 'postal_code' | 'city' | 'payment_mode' | 'rum_code'
  >;
  contract: Pick<Selectable<ContractTable>, 'offer' | 'next_renew_date' | 'termination_date'>;
  delivery: Pick<
    Selectable<DeliveryPointTable>,
    Place | 'point_of_delivery' | 'contractual_capacity' | 'contractual_capacity_unit'
  >;
  /** First the reading that ends when the billed period starts (its index is the former index), then those of the period. */
  readings: readonly MeterReadingRow[];
  vouchers: readonly { numberEnd: string; cents: number }[];
  /** Payment method of its piece; undefined without a piece. */
  methodCode: string | undefined;
}

/** The texts of an invoice, from its rows as they are now. */
export function invoiceWords(issuer: Issuer, issued: IssuedInvoice): InvoiceWords {
  const { invoice, customer, billing, contract, delivery, vouchers } = issued;
  const { period_start: from, period_end: to } = invoice;
  const leftCents = invoice.total_cents - vouchers.reduce((sum, { cents }) => sum + cents, 0);
  const mode = modeInForce({ paymentMode: billing.payment_mode, rumCode: billing.rum_code });
  const payMode = invoicePaymentMode(issued.methodCode, mode);
  return {
    issuer,
    addressee: billingLines(customer, {
      civility: billing.civility,
      firstName: billing.first_name,
      lastName: billing.last_name,
      address: billing.address,
      postalCode: billing.postal_code,
      city: billing.city,
    }),
    siret: customer.identification_number,
    offer: contract.offer,
    deliveryAddress: addressLine(toAddress(delivery)),
    pointOfDelivery: delivery.point_of_delivery,
    capacity: delivery.contractual_capacity,
    capacityUnit: delivery.contractual_capacity_unit,
    // a contract with a registered end is not renewed
    nextRenewDate: contract.termination_date === null ? contract.next_renew_date : null,
    meters: from === null || to === null ? [] : meterUses(issued.readings, from, to),
    payment:
      invoice.total_cents > 0 && leftCents === 0
        ? invoicePaymentWords(invoice.total_cents, 'energyCheck')
        : invoicePaymentWords(leftCents, payMode),
    ...(vouchers.length > 0 && { vouchers: [...vouchers] }),
    payOn: payDay(payMode, invoice.due_date),
    ...(leftCents > 0 && isOwnMode(payMode) && { ownMode: payMode }),
  };
}
