import { messages, type Energy } from '@portal/contract';
import { deliveryPointError, isPostalCode } from '@portal/domain';
import { frCaseRefusals } from '../../i18n/fr-case-refusals';
import { chosenEnergies, type SiteValues } from './site-values';
import { surveySelects } from './survey';
import { pointName } from './site-search';

/**
 * Error message of a search field; null when it is valid (back-office 5). In recovery the questionnaire replaces points
 * whose numbers are sent with the contracts: the street is required too. A customer says where their point is: they are not told it.
 */
export function searchError(
  name: keyof SiteValues,
  typed: string,
  { energyChoice, mode }: Pick<SiteValues, 'energyChoice' | 'mode'>,
  recovery: boolean,
  byCustomer = false,
): string | null {
  const energies = chosenEnergies(energyChoice);
  if (mode === 'POINTS') {
    const energy = energies.find((one) => pointName(one) === name);
    if (energy) return deliveryPointError(typed, energy);
    if (!byCustomer || !placeNames.includes(name)) return null;
  } else if (!neededIn(energies, recovery).includes(name)) {
    return null;
  }
  if (typed.trim() === '') return messages.required;
  return name === 'postalCode' ? postalCodeError(typed) : null;
}

/** @returns null for nothing typed: whether it is needed is another question */
export const postalCodeError = (typed: string): string | null =>
  typed.trim() === '' || isPostalCode(typed.replace(/ /g, '')) ? null : frCaseRefusals.postalCode;

const neededIn = (energies: readonly Energy[], recovery: boolean): (keyof SiteValues)[] => [
  ...surveySelects(energies),
  'postalCode',
  'townName',
  ...(recovery ? (['street'] as const) : []),
];

const placeNames: readonly (keyof SiteValues)[] = ['postalCode', 'townName', 'street'];
