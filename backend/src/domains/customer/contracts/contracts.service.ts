import type { Contract, ContractSummary } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import * as queries from './contracts.queries';
import * as rules from './contracts.rules';

/** All contracts of a customer as a column of a query on customers, and what a row of it is for the contract. */
export const contractsColumn = queries.summariesColumn;
export const contractSummary: (row: queries.SummaryRow) => ContractSummary = rules.toSummary;

export async function contractSummaries(db: Db, customerNumber: string): Promise<ContractSummary[]> {
  const [customer] = await queries.findSummaries(db, customerNumber);
  return customer?.contracts.map(rules.toSummary) ?? [];
}

/** Day of the next renewal of each contract that has one. */
export async function renewalsOf(db: Db, customerNumber: string): Promise<Map<string, Day>> {
  const rows = await queries.findRenewals(db, customerNumber);
  return new Map(
    rows.flatMap(({ contract_number, next_renew_date: day }) =>
      day === null ? [] : [[contract_number, day] as const],
    ),
  );
}

/** One contract whole, its reads side by side. @throws DomainError 404 when it is not the customer's. */
export async function contractDetail(
  db: Db,
  customerNumber: string,
  contractNumber: string,
): Promise<Contract> {
  const key = [db, customerNumber, contractNumber] as const;
  const [contract, point, meter, billing, rates, packages, estimates, thirdParties] = await Promise.all([
    queries.findContract(...key),
    queries.findDeliveryPoint(...key),
    queries.findMeter(...key),
    queries.findBilling(...key),
    queries.findRates(...key),
    queries.findPackages(...key),
    queries.findEstimates(...key),
    queries.findThirdParties(...key),
  ]);
  if (!contract || !point || !billing) throw notFound('Ce contrat n’existe pas');
  return {
    ...rules.toSummary({ ...point, ...contract }),
    isFetched: true,
    version: contract.version,
    channel: contract.channel,
    effectiveStartRange: contract.effective_start_range,
    lastRenewDate: contract.last_renew_date,
    nextRenewDate: contract.next_renew_date,
    terminationDate: contract.termination_date,
    sponsorNumber: contract.sponsor_number,
    contractCategory: contract.contract_category,
    deliveryCategoryCode: contract.delivery_category_code,
    installmentFrequency: contract.installment_frequency,
    settlementFrequency: contract.settlement_frequency,
    rateOption: contract.rate_option,
    chosenProduct: {
      productCode: contract.product_code,
      label: contract.product_label,
      billingModeCode: contract.billing_mode,
      additionalRates: rates.map(rules.toRate),
    },
    chosenPackages: packages.map(rules.toPackage),
    estimates: estimates.map((row) => rules.toEstimate(contract.energy, row)),
    thirdParties: thirdParties.map(rules.toThirdParty),
    deliveryPoint: rules.toDeliveryPoint(point, meter),
    finance: rules.toFinance(billing),
  };
}
