import {
  energies,
  messages,
  timeframes,
  type Energy,
  type RequestOf,
  type Timeframe,
} from '@portal/contract';
import { estimateThreshold, estimateTooLow, isEstimateHighEnough } from '@portal/domain';
import { frCaseRefusals } from '../../i18n/fr-case-refusals';
import type { ClientAnswers, ContractToBe, SiteAnswers } from './answers';

export type EnergyEstimate = ContractToBe['estimates'][number];
export type EstimateName = `${Energy}_${Timeframe}`;
export type EstimateValues = Record<EstimateName, string>;
type Correction = Extract<RequestOf<'/getPackages'>, { mode: 'ESTIMATE' }>;

/** More a year than any point uses, kWh: the contract takes no more. */
const mostKwh = 10_000_000;

export const estimateName = ({
  energy,
  timeframe,
}: Pick<EnergyEstimate, 'energy' | 'timeframe'>): EstimateName => `${energy}_${timeframe}`;

/** A field for every energy and timeframe; empty for those without an estimate. */
export const estimateValues = (estimates: readonly EnergyEstimate[]): EstimateValues => ({
  ...(Object.fromEntries(
    energies.flatMap((energy) => timeframes.map((timeframe) => [estimateName({ energy, timeframe }), ''])),
  ) as EstimateValues),
  ...Object.fromEntries(estimates.map((each) => [estimateName(each), String(Math.round(each.quantity))])),
});

export const estimatesOf = (contracts: readonly ContractToBe[]): EnergyEstimate[] =>
  contracts.flatMap(({ estimates }) => estimates);

/** What is wrong with a corrected estimate; the threshold is three quarters of the initial one. */
export function estimateError(typed: string, initialKwh: number): string | null {
  if (typed.trim() === '') return messages.required;
  const kwh = Number(typed.replace(/\s/g, ''));
  if (!Number.isInteger(kwh) || kwh < 0 || kwh > mostKwh) return frCaseRefusals.wholeKwh;
  if (initialKwh > 0 && !isEstimateHighEnough(kwh, initialKwh))
    return estimateTooLow(estimateThreshold(initialKwh));
  return null;
}

/** The estimates as typed, whole numbers by then. */
export const correctedEstimates = (
  initial: readonly EnergyEstimate[],
  values: EstimateValues,
): EnergyEstimate[] =>
  initial.map(({ energy, timeframe }) => ({
    energy,
    timeframe,
    quantity: Number(values[estimateName({ energy, timeframe })].replace(/\s/g, '')),
  }));

/** Whether the agent left them as they were answered. */
export const isUncorrected = (
  answered: readonly EnergyEstimate[],
  typed: readonly EnergyEstimate[],
): boolean =>
  answered.every((each) =>
    typed.some(
      (one) => estimateName(one) === estimateName(each) && one.quantity === Math.round(each.quantity),
    ),
  );

export const correction = (
  estimates: EnergyEstimate[],
  { customerType, channel }: ClientAnswers,
  { estimateReference }: Pick<SiteAnswers, 'estimateReference'>,
): Correction => ({
  customerType,
  channel,
  mode: 'ESTIMATE',
  estimates,
  ...(estimateReference !== null && { estimateReference }),
});
