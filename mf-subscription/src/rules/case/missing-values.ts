import { energies, messages, type Energy } from '@portal/contract';
import { deliveryPointError, inOneCommune, normaliseDeliveryPoint } from '@portal/domain';
import { frCaseRefusals } from '../../i18n/fr-case-refusals';
import type { CaseAddress, MissingAnswers, SiteAnswers } from './answers';
import { postalCodeError } from './site-errors';

type PerEnergy<Field extends string> = Record<`${Energy}_${Field}`, string>;
/** By energy, as it is typed. `sameAddress`: the gas is where the electricity is. */
export type MissingValues = PerEnergy<
  'point' | 'number' | 'street' | 'postalCode' | 'townName' | 'netArea'
> & {
  sameAddress: boolean;
};
export type MissingName = Exclude<keyof MissingValues, 'sameAddress'>;

const nowhere: CaseAddress = { number: '', street: '', postalCode: '', townName: '', netArea: null };

/** Starts from earlier answers, or else from the questionnaire's address of the dwelling. */
export function missingValues(start: MissingAnswers | null, site: SiteAnswers): MissingValues {
  const addresses = energies.map((energy) => start?.[energy]?.address ?? surveyedAddress(site, energy));
  const [electricity, gas] = addresses;
  return {
    ...(Object.assign(
      {},
      ...energies.map((energy, index) =>
        valuesOf(energy, start?.[energy]?.pointOfDelivery ?? '', addresses[index] ?? nowhere),
      ),
    ) as MissingValues),
    sameAddress: site.contracts.length === 2 && lineOf(electricity) === lineOf(gas),
  };
}

const valuesOf = (
  energy: Energy,
  point: string,
  { number, street, postalCode, townName, netArea }: CaseAddress,
) => ({
  [`${energy}_point`]: point,
  [`${energy}_number`]: number,
  [`${energy}_street`]: street,
  [`${energy}_postalCode`]: postalCode,
  [`${energy}_townName`]: townName,
  [`${energy}_netArea`]: netArea ?? '',
});

const lineOf = (address: CaseAddress | undefined) =>
  JSON.stringify(Object.entries(address ?? nowhere).sort());

function surveyedAddress({ contracts }: SiteAnswers, energy: Energy): CaseAddress {
  const address = contracts.find((contract) => contract.energy === energy)?.deliveryPoint.address;
  if (!address) return nowhere;
  const { number, street, postalCode, townName, netArea } = address;
  return { number: number ?? '', street: street ?? '', postalCode, townName, netArea };
}

/** What is asked of each energy of the site. */
export function missingAnswers(values: MissingValues, asked: readonly Energy[]): MissingAnswers {
  return Object.fromEntries(
    asked.map((energy) => [
      energy,
      {
        pointOfDelivery: normaliseDeliveryPoint(values[`${energy}_point`]),
        address: addressOf(values, addressed(energy, values, asked)),
      },
    ]),
  );
}

/** The energy whose address fields apply to this one. */
const addressed = (energy: Energy, { sameAddress }: MissingValues, asked: readonly Energy[]): Energy =>
  sameAddress && asked.length === 2 ? 'EL' : energy;

const addressOf = (values: MissingValues, energy: Energy): CaseAddress => ({
  number: values[`${energy}_number`].trim(),
  street: values[`${energy}_street`].trim(),
  postalCode: values[`${energy}_postalCode`].replace(/ /g, ''),
  townName: values[`${energy}_townName`].trim(),
  netArea: values[`${energy}_netArea`] || null,
});

/** What is wrong with a value; null: nothing. The number may wait, the street may not (back-office 5). */
export function missingError(
  name: MissingName,
  values: MissingValues,
  asked: readonly Energy[],
): string | null {
  const energy = asked.find((one) => name.startsWith(`${one}_`));
  const typed = values[name].trim();
  if (energy === undefined) return null;
  if (name === `${energy}_point`) return typed === '' ? null : deliveryPointError(typed, energy);
  if (addressed(energy, values, asked) !== energy) return null;
  const needed = ['street', 'postalCode', 'townName'].some((field) => name === `${energy}_${field}`);
  if (needed && typed === '') return messages.required;
  if (name === `${energy}_postalCode`) return postalCodeError(typed);
  if (name !== `${energy}_townName`) return null;
  const apart = energy === 'NG' && !inOneCommune(asked.map((one) => values[`${one}_netArea`]));
  return apart ? frCaseRefusals.differentTowns : null;
}
