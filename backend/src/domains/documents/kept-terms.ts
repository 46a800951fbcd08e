import type { Contract } from '@portal/contract';
import { addressLine } from '@portal/domain';
import type { Conclusion, ContractTerms } from './contract-terms';
import type { Holder, findUnitPrices } from './documents.queries';
import { holderName, personName, postalLines } from './parties';

type UnitPrices = Awaited<ReturnType<typeof findUnitPrices>>;

/** The terms of a contract whose signed paper we do not hold, from its rows and the prices that it has. */
export function keptTerms(
  holder: Holder,
  contract: Contract,
  prices: UnitPrices,
  conclusion: Conclusion = { kind: 'SIGNED', proof: null },
): ContractTerms {
  const { deliveryPoint, chosenPackages, chosenProduct } = contract;
  const coholder = contract.thirdParties.find(({ role }) => role === 'COHOLDER');
  const amount = (season: 'SUMMER' | 'WINTER') =>
    chosenPackages.find(({ timeframe }) => timeframe === season)?.amount;
  const [summerKwh, winterKwh] = [amount('SUMMER'), amount('WINTER')];
  // Electricity is priced by its capacity, gas by its network category.
  const band =
    contract.energy === 'EL'
      ? String(deliveryPoint.contractualCapacity)
      : deliveryPoint.deliveryPointCategory;
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
      coholder: coholder ? personName(coholder) : null,
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
    unitPrices: prices
      .filter((price) => price.band === band)
      .map(({ component, timeframe, unit, price_micros }) => ({
        component,
        timeframe,
        unit,
        priceMicros: price_micros,
      })),
    year: null,
    rebate: null,
  };
}
