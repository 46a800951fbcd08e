import type { Energy, RequestOf } from '@portal/contract';
import { type Estimate, splitByRateOption } from '@portal/domain';

export type Survey = Extract<RequestOf<'/getPackages'>, { mode: 'SURVEY' }>['survey'];

/** The model of docs/tariff.md, kWh a year. */
const model = {
  EL: {
    /** Fridge, box, standby: whoever lives there. */
    base: 700,
    perInhabitant: 450,
    lightPerSquareMetre: 6,
    waterPerInhabitant: 650,
    heatPerSquareMetre: { HOUSE: 72, APARTMENT: 52 },
  },
  NG: {
    cooking: 300,
    cookingPerInhabitant: 120,
    waterPerInhabitant: 800,
    heatPerSquareMetre: { HOUSE: 110, APARTMENT: 78 },
  },
} as const;
/** A second home is lived in for about four months in ten. */
const secondaryPercent = 40;

const roundTo10 = (kwh: number): number => Math.round(kwh / 10) * 10;

function electricity({ area, inhabitantsNumber, heatingType, housingType }: Survey): number {
  const { base, perInhabitant, lightPerSquareMetre, waterPerInhabitant, heatPerSquareMetre } = model.EL;
  const lived = base + perInhabitant * inhabitantsNumber + lightPerSquareMetre * area;
  if (heatingType !== 'ELECTRICITY') return lived;
  return lived + waterPerInhabitant * inhabitantsNumber + heatPerSquareMetre[housingType] * area;
}

function gas({ area, inhabitantsNumber, heatingType, housingType }: Survey): number {
  const { cooking, cookingPerInhabitant, waterPerInhabitant, heatPerSquareMetre } = model.NG;
  const lived = cooking + cookingPerInhabitant * inhabitantsNumber;
  if (heatingType === 'COLLECTIVE') return lived;
  const water = waterPerInhabitant * inhabitantsNumber;
  return heatingType === 'GAS' ? lived + water + heatPerSquareMetre[housingType] * area : lived + water;
}

/** kWh a year of a dwelling by the documented model, in tens. */
export function surveyKwh(energy: Energy, survey: Survey): number {
  const whole = energy === 'EL' ? electricity(survey) : gas(survey);
  return roundTo10(survey.residenceType === 'SECONDARY' ? (whole * secondaryPercent) / 100 : whole);
}

/** In the timeframes of the rate option said; gas has one. */
export const surveyEstimates = (energy: Energy, survey: Survey): Estimate[] =>
  splitByRateOption(energy === 'EL' ? survey.rateOption : 'TOTAL_HOUR', surveyKwh(energy, survey), []);
