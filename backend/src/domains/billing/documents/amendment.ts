import type { Contract } from '@portal/contract';
import {
  addressLine,
  billingModeLabel,
  deliveryPointNames,
  formatKwh,
  formatLongDay,
  formatQuantity,
  frequencyLabel,
  rateOptionLabel,
  seasonLabels,
  timeframeLabel,
  type Day,
} from '@portal/domain';
import type { AmendedField } from './amendment.rules';
import type { Fact } from './blocks';
import type { Holder } from './documents.queries';
import type { PricedTerms } from './papers/contract-prices';
import { coholderName, holderName, postalLines } from './parties';

/** What an amendment says, in words: nothing of it is looked up again. */
export interface Amendment {
  contractNumber: string;
  subject: string;
  /** Of the paper. */
  day: Day;
  effectiveOn: Day;
  subscribedOn: Day;
  postalLines: string[];
  parties: Fact[];
  fields: AmendedField[];
  /** The contract as it is from now on. */
  terms: Fact[];
  /** Day and amount of each future instalment; older amendments do not have it. */
  coming?: Fact[];
  /** Where the amendment changes them. */
  prices: PricedTerms | null;
}

interface Changed extends Pick<Amendment, 'subject' | 'day' | 'effectiveOn' | 'fields' | 'coming'> {
  prices?: Amendment['prices'];
}

/** @param contract as amended */
export const amendmentOf = (holder: Holder, contract: Contract, changed: Changed): Amendment => ({
  ...changed,
  prices: changed.prices ?? null,
  contractNumber: contract.contractNumber,
  subscribedOn: contract.subscriptionDate,
  postalLines: postalLines(holder),
  parties: known([
    ['Numéro de contrat', contract.contractNumber],
    ['Numéro de client', holder.customer_number],
    ['Titulaire', holderName(holder)],
    ['Cotitulaire', coholderName(contract)],
    [deliveryPointNames[contract.energy], contract.deliveryPoint.pointOfDelivery],
    ['Adresse de livraison', addressLine(contract.deliveryPoint.address)],
  ]),
  terms: known(changeableTerms(contract)),
});

const known = (facts: [string, string | null][]): Fact[] =>
  facts.filter((fact): fact is [string, string] => Boolean(fact[1]));

/** Every term that a change may touch, in words; empty where the contract has none. */
const changeableTerms = (contract: Contract): [string, string][] => [
  ['Offre', contract.offer],
  ['Puissance souscrite', capacityOf(contract)],
  ['Option tarifaire', rateOptionOf(contract)],
  ['Facturation', billingModeLabel(contract.billingMode)],
  ['Fréquence de paiement', frequencyLabel(contract.installmentFrequency)],
  ['Fréquence de régularisation', frequencyLabel(contract.settlementFrequency)],
  [
    'Consommation annuelle estimée',
    contract.estimates
      .map(({ timeframe, quantity }) => `${timeframeLabel(timeframe)} ${formatKwh(quantity)}`)
      .join(' · '),
  ],
  [
    'Forfait mensuel',
    contract.chosenPackages
      .map(({ timeframe, amount }) => `${seasonLabels[timeframe]} ${formatKwh(amount)}`)
      .join(' · '),
  ],
  ['Options', activeRates(contract, 'OPTION')],
  ['Remises', activeRates(contract, 'DISCOUNT')],
  ['Frais', activeRates(contract, 'FEE')],
  ['Prochain anniversaire', contract.nextRenewDate ? formatLongDay(contract.nextRenewDate) : ''],
];

const activeRates = (
  { chosenProduct }: Contract,
  wanted: Contract['chosenProduct']['additionalRates'][number]['kind'],
): string =>
  chosenProduct.additionalRates
    .filter(({ active, kind }) => active && kind === wanted)
    .map(({ label }) => label)
    .join(', ');

function capacityOf({ energy, deliveryPoint }: Contract): string {
  const { contractualCapacity: capacity, contractualCapacityUnit: unit } = deliveryPoint;
  return energy === 'EL' && capacity !== null ? `${formatQuantity(capacity)}\u00a0${unit ?? 'kVA'}` : '';
}

/** Gas has none. */
const rateOptionOf = ({ energy, rateOption }: Contract): string =>
  energy === 'EL' && rateOption !== 'UNKNOWN' ? rateOptionLabel(rateOption) : '';

/** What is not the same in a contract before and after, in words. */
export function changedTerms(before: Contract, after: Contract): AmendedField[] {
  const then = new Map(changeableTerms(before));
  return changeableTerms(after)
    .map(([label, now]) => ({ label, before: then.get(label) || '–', after: now || '–' }))
    .filter((field) => field.before !== field.after);
}
