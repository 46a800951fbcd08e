import { heatingTypes, housingTypes, rateOptions, residenceTypes, type Energy } from '@portal/contract';
import type { SurveyAnswers } from './answers';

export interface AreaBand {
  from: number;
  /** What is sent: the upper bound, m². */
  to: number;
}

/** 0 to 20 m², then tens up to 191 to 200 (back-office 3). */
export const areaBands: readonly AreaBand[] = [
  { from: 0, to: 20 },
  ...Array.from({ length: 18 }, (_, index) => ({ from: 21 + 10 * index, to: 30 + 10 * index })),
];

export const inhabitantNumbers: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

/** The questionnaire as it is typed: an empty text is no answer. */
export interface SurveyValues {
  housingType: string;
  residenceType: string;
  area: string;
  inhabitantsNumber: string;
  heatingType: string;
  rateOption: string;
  number: string;
  street: string;
  postalCode: string;
  townName: string;
  netArea: string;
}

export const noSurvey: SurveyValues = {
  housingType: '',
  residenceType: '',
  area: '',
  inhabitantsNumber: '',
  heatingType: '',
  rateOption: '',
  number: '',
  street: '',
  postalCode: '',
  townName: '',
  netArea: '',
};

export const surveyNames = Object.keys(noSurvey) as (keyof SurveyValues)[];

export type SurveySelect =
  | 'housingType'
  | 'residenceType'
  | 'area'
  | 'inhabitantsNumber'
  | 'heatingType'
  | 'rateOption';

/** The selects of the questionnaire; peak and off-peak hours are of electricity alone. */
export const surveySelects = (energies: readonly Energy[]): SurveySelect[] => [
  'housingType',
  'residenceType',
  'area',
  'inhabitantsNumber',
  'heatingType',
  ...(energies.includes('EL') ? (['rateOption'] as const) : []),
];

/** @throws Error if a select is empty: check `siteErrors` first */
export function surveyOf(energies: readonly Energy[], values: SurveyValues): SurveyAnswers {
  const { number, street, postalCode, townName, netArea } = values;
  return {
    energyList: [...energies],
    housingType: oneOf(housingTypes, values.housingType),
    residenceType: oneOf(residenceTypes, values.residenceType),
    area: Number(values.area),
    inhabitantsNumber: Number(values.inhabitantsNumber),
    heatingType: oneOf(heatingTypes, values.heatingType),
    rateOption: energies.includes('EL') ? oneOf(rateOptions, values.rateOption) : 'UNKNOWN',
    address: {
      number: number.trim() || null,
      street: street.trim() || null,
      netArea: netArea || null,
      postalCode: postalCode.replace(/ /g, ''),
      townName: townName.trim(),
    },
  };
}

/** The answers as the form shows them again. */
export function surveyValues({ address, ...survey }: SurveyAnswers): SurveyValues {
  return {
    housingType: survey.housingType,
    residenceType: survey.residenceType,
    area: String(survey.area),
    inhabitantsNumber: String(survey.inhabitantsNumber),
    heatingType: survey.heatingType,
    rateOption: survey.energyList.includes('EL') ? survey.rateOption : '',
    number: address.number ?? '',
    street: address.street ?? '',
    postalCode: address.postalCode,
    townName: address.townName,
    netArea: address.netArea ?? '',
  };
}

function oneOf<T extends string>(list: readonly T[], value: string): T {
  const found = list.find((one) => one === value);
  if (found === undefined) throw new Error('The questionnaire is not whole');
  return found;
}
