import { messages, type Energy } from '@portal/contract';
import { deliveryPointError } from '@portal/domain';
import { chosenEnergies, type SiteValues } from './site-values';
import { surveySelects } from './survey';
import { pointName } from './site-search';

/**
 * What is wrong with a value of the search, in words; null: nothing (back-office 5). In recovery the questionnaire
 * stands in for points whose numbers go with the contracts: then the street is needed as well.
 */
export function searchError(
  name: keyof SiteValues,
  typed: string,
  { energyChoice, mode }: Pick<SiteValues, 'energyChoice' | 'mode'>,
  recovery: boolean,
): string | null {
  const energies = chosenEnergies(energyChoice);
  if (mode === 'POINTS') {
    const energy = energies.find((one) => pointName(one) === name);
    return energy ? deliveryPointError(typed, energy) : null;
  }
  if (!neededIn(energies, recovery).includes(name)) return null;
  if (typed.trim() === '') return messages.required;
  return name === 'postalCode' ? postalCodeError(typed) : null;
}

/** @returns null for nothing typed: whether it is needed is another question */
export const postalCodeError = (typed: string): string | null =>
  typed.trim() === '' || /^\d{5}$/.test(typed.replace(/ /g, ''))
    ? null
    : 'Le code postal comporte cinq chiffres';

const neededIn = (energies: readonly Energy[], recovery: boolean): (keyof SiteValues)[] => [
  ...surveySelects(energies),
  'postalCode',
  'townName',
  ...(recovery ? (['street'] as const) : []),
];
