import type { Contract } from '@portal/contract';
import { addressLine, type Day } from '@portal/domain';
import type { Conclusion, ContractTerms } from './contract-terms';
import type { Db } from '../../../platform/database';
import { unitTaxes, type UnitTaxes } from '../catalogue/catalogue.service';
import { findUnitPrices, type Holder } from './documents.queries';
import { coholderName, holderName, personName, postalLines } from './parties';

export interface PricesOfDay {
  unitPrices: ContractTerms['unitPrices'];
  taxes: UnitTaxes | null;
  /** Left out: not known any more. */
  year?: ContractTerms['year'];
}

/** Unit prices of a contract's product on a day, with the taxes of that day. */
export async function pricesOn(db: Db, contract: Contract, day: Day): Promise<PricesOfDay> {
  const { energy, deliveryPoint, chosenProduct } = contract;
  // Electricity is priced by its capacity, gas by its network category.
  const ofPoint =
    energy === 'EL' ? String(deliveryPoint.contractualCapacity) : deliveryPoint.deliveryPointCategory;
  const unitPrices = (await findUnitPrices(db, chosenProduct.productCode, day))
    .filter(({ band }) => band === ofPoint)
    .map(({ component, timeframe, unit, price_micros }) => ({
      component,
      timeframe,
      unit,
      priceMicros: price_micros,
    }));
  const subscription = unitPrices.find(({ component }) => component === 'SUBSCRIPTION');
  const taxes = subscription ? await unitTaxes(db, day, energy, subscription.priceMicros) : null;
  return { unitPrices, taxes };
}

/** The terms of a contract whose signed document is not in our archive, from its rows and its prices. */
export function keptTerms(
  holder: Holder,
  contract: Contract,
  { unitPrices, taxes, year = null }: PricesOfDay,
  conclusion: Conclusion = { kind: 'SIGNED', proof: null },
): ContractTerms {
  const { deliveryPoint, chosenPackages, chosenProduct } = contract;
  const amount = (season: 'SUMMER' | 'WINTER') =>
    chosenPackages.find(({ timeframe }) => timeframe === season)?.amount;
  const [summerKwh, winterKwh] = [amount('SUMMER'), amount('WINTER')];
  const company = holder.company_name !== null;
  const person = personName({
    civility: holder.civility,
    firstName: holder.first_name,
    lastName: holder.last_name,
  });
  return {
    energy: contract.energy,
    customerType: holder.type,
    customerNumber: holder.customer_number,
    contractNumber: contract.contractNumber,
    orderReference: null,
    day: contract.subscriptionDate,
    conclusion,
    holder: {
      name: holderName(holder),
      postalLines: postalLines(holder),
      contactName: company ? person : null,
      birthdate: company ? null : holder.birthdate,
      siret: holder.identification_number,
      activityCode: holder.activity_code,
      email: holder.email,
      phone: holder.phone,
      coholder: coholderName(contract),
    },
    delivery: {
      pointOfDelivery: deliveryPoint.pointOfDelivery,
      address: addressLine(deliveryPoint.address),
      capacity: deliveryPoint.contractualCapacity,
      capacityUnit: deliveryPoint.contractualCapacityUnit,
      meterNumber: deliveryPoint.meterNumber || null,
    },
    process: deliveryPoint.process.type,
    startRange: contract.effectiveStartRange,
    startDate: contract.effectiveStartDate,
    offer: {
      label: contract.offer,
      billingMode: contract.billingMode,
      rateOption: contract.rateOption,
      frequency: contract.installmentFrequency,
      debitDay: contract.finance.debitDay,
      packages: summerKwh === undefined || winterKwh === undefined ? null : { summerKwh, winterKwh },
      estimates: contract.estimates,
      options: chosenProduct.additionalRates
        .filter(({ active, kind }) => active && kind === 'OPTION')
        .map(({ label }) => label),
    },
    unitPrices,
    taxes,
    year,
    rebate: null,
  };
}
