import { energies, type Energy } from '@portal/contract';
import type { SiteAnswers } from './answers';
import { noSurvey, surveyValues, type SurveyValues } from './survey';

export type EnergyChoice = 'EL' | 'NG' | 'BOTH';
export type SiteMode = 'POINTS' | 'SURVEY';

/** The site as it is typed, but for the estimates. */
export interface SiteValues extends SurveyValues {
  energyChoice: EnergyChoice;
  mode: SiteMode;
  /** Numbers of the delivery points: PDL of electricity, PCE of gas. */
  EL_point: string;
  NG_point: string;
}

export const chosenEnergies = (choice: EnergyChoice): Energy[] =>
  choice === 'BOTH' ? [...energies] : [choice];

const choiceOf = (list: readonly Energy[]): EnergyChoice => (list.length === 2 ? 'BOTH' : (list[0] ?? 'EL'));

/** Initial values of the form: the answers, or else the parameters of the page's URL. */
export function siteValues(start: SiteAnswers | null, prefilled: readonly Energy[]): SiteValues {
  const pointOf = (energy: Energy) =>
    start?.contracts.find((contract) => contract.energy === energy)?.deliveryPoint.pointOfDelivery ?? '';
  return {
    ...noSurvey,
    ...(start && knownOf(start)),
    energyChoice: choiceOf(start?.energies ?? prefilled),
    mode: start && isSurveyed(start) ? 'SURVEY' : 'POINTS',
    EL_point: pointOf('EL'),
    NG_point: pointOf('NG'),
  };
}

/** A case of before questionnaires were kept is one whose points nobody named. */
const isSurveyed = ({ survey, contracts }: SiteAnswers): boolean =>
  survey !== null || contracts.every(({ deliveryPoint }) => !deliveryPoint.pointOfDelivery);

function knownOf({ survey, contracts }: SiteAnswers): Partial<SurveyValues> {
  if (survey) return surveyValues(survey);
  const [first] = contracts;
  const address = first?.deliveryPoint.address;
  if (!address) return {};
  return {
    number: address.number ?? '',
    street: address.street ?? '',
    postalCode: address.postalCode,
    townName: address.townName,
    netArea: address.netArea ?? '',
  };
}
