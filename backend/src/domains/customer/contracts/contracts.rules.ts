import type { ContractSummary, DeliveryPoint, Energy, Finance } from '@portal/contract';
import { maskIban } from '@portal/domain';
import { bankNameOf } from '@portal/domain/banks';
import type { Selectable } from 'kysely';
import { toAddress } from '../../../platform/address';
import { microsToEuros } from '../../../platform/money';
import type { ContractBillingTable, DeliveryPointTable, MeterTable } from '../../../platform/schema/tables';
import type * as tables from '../../../platform/schema/tables';
import type { SummaryRow } from './contracts.queries';

export const toSummary = (row: SummaryRow): ContractSummary => ({
  contractNumber: row.contract_number,
  contractStatus: row.status,
  energy: row.energy,
  offer: row.offer,
  pointOfDelivery: row.point_of_delivery,
  address: toAddress(row),
  effectiveStartDate: row.effective_start_date,
  subscriptionDate: row.subscription_date,
  terminationDate: row.termination_date,
  billingMode: row.billing_mode,
  isFetched: false,
});

/** Before the first meter is set, its fields are empty. */
export const toDeliveryPoint = (
  row: Selectable<DeliveryPointTable>,
  meter: Selectable<MeterTable> | undefined,
): DeliveryPoint => ({
  pointOfDelivery: row.point_of_delivery,
  deliveryPointCategory: row.category,
  grdCode: row.grd_code,
  state: row.state,
  gridRate: row.grid_rate,
  deliveryStatus: row.delivery_status,
  address: toAddress(row),
  profile: row.profile,
  meterNumber: meter?.meter_number ?? '',
  meterType: meter?.meter_type ?? '',
  smartMeterStatus: meter?.smart_meter_status ?? '',
  netArea: row.net_area,
  readingFrequency: row.reading_frequency,
  contractualCapacity: row.contractual_capacity,
  contractualCapacityUnit: row.contractual_capacity_unit,
  process: {
    type: row.process_type,
    express: row.express,
    supplierCalendar: row.supplier_calendar,
    appointmentTimeslot: row.appointment_timeslot,
  },
});

/** The mandate's columns are null when the contract is not debited. */
export type BillingRow = Selectable<ContractBillingTable> & {
  iban: string | null;
  bic: string | null;
  bank_name: string | null;
  owner_last_name: string | null;
  owner_first_name: string | null;
  mandate_contracts: string[];
  notice_days: number | null;
  revoked_at: Date | null;
};

export const toFinance = (row: BillingRow): Finance => ({
  paymentMode: row.payment_mode,
  ibanCode: row.iban === null ? null : maskIban(row.iban),
  bicCode: row.bic,
  bankName: row.bank_name ?? (row.iban && bankNameOf(row.iban)),
  accountOwnerLastName: row.owner_last_name,
  accountOwnerFirstName: row.owner_first_name,
  billingContact: {
    civility: row.civility,
    firstName: row.first_name,
    lastName: row.last_name,
    birthday: row.birthday,
    email: row.email,
    phone: row.phone,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
  },
  rumCode: row.rum_code,
  mandateContracts: row.mandate_contracts,
  invoiceRoutingMode: row.routing_mode,
  invoiceEmail: row.invoice_email,
  debitDay: row.debit_day,
  noticeDays: row.revoked_at === null ? row.notice_days : null,
  termCode: row.term_code,
  version: row.version,
});

export const toRate = (row: Selectable<tables.ContractRateTable>) => ({
  code: row.code,
  label: row.label,
  kind: row.kind,
  price: microsToEuros(row.price_micros),
  unit: row.unit,
  active: row.active,
  updated: row.updated_at !== null,
});

export const toPackage = (row: Selectable<tables.ContractPackageTable>) => ({
  id: row.package_id,
  amount: row.amount_kwh,
  timeframe: row.timeframe,
  authorizedPackages: row.authorized_packages,
  validFrom: row.valid_from,
});

export const toEstimate = (energy: Energy, row: Selectable<tables.ContractEstimateTable>) => ({
  energy,
  timeframe: row.timeframe,
  quantity: row.quantity_kwh,
});

export const toThirdParty = (row: Selectable<tables.ThirdPartyTable>) => ({
  role: row.role,
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  code: row.code,
});
