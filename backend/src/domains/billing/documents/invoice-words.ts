import type { Selectable } from 'kysely';
import { addressLine, type Day } from '@portal/domain';
import { toAddress } from '../../../platform/address';
import type { ContractBillingTable, InvoiceTable } from '../../../platform/schema/billing';
import type { ContractTable, CustomerTable } from '../../../platform/schema/customers';
import type { DeliveryPointTable } from '../../../platform/schema/delivery';
import type { Issuer } from './blocks';
import { invoicePaymentMode, invoicePaymentWords, modeInForce, payDay } from './invoice-payment.rules';
import { meterUses, type MeterReadingRow, type MeterUse } from './invoice.rules';
import { billingLines } from './parties';

/** What an invoice says besides its own row: frozen when it is issued, kept as JSON with it (`invoice.paper`). */
export interface InvoiceWords {
  issuer: Issuer;
  /** Lines of an envelope. */
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
  /** On which it is to be paid, that of the debit where one is; invoices frozen before have their due day alone. */
  payOn?: Day;
}

type Place = 'street_number' | 'street' | 'net_area' | 'postal_code' | 'town_name' | 'country';
/** An invoice with what it is about, as the tables have it on the day it is issued. */
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
  /** Oldest first; those of its period, and the one that its first index comes from. */
  readings: readonly MeterReadingRow[];
  /** Of the piece that pays it, where there is one already. */
  methodCode: string | undefined;
}

/** The words of an invoice that is issued now. */
export function invoiceWords(issuer: Issuer, issued: IssuedInvoice): InvoiceWords {
  const { invoice, customer, billing, contract, delivery } = issued;
  const { period_start: from, period_end: to } = invoice;
  const mode = modeInForce({ paymentMode: billing.payment_mode, rumCode: billing.rum_code });
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
    // what is to end is not renewed
    nextRenewDate: contract.termination_date === null ? contract.next_renew_date : null,
    meters: from === null || to === null ? [] : meterUses(issued.readings, from, to),
    payment: invoicePaymentWords(invoice.total_cents, invoicePaymentMode(issued.methodCode, mode)),
    payOn: payDay(invoicePaymentMode(issued.methodCode, mode), invoice.due_date),
  };
}
