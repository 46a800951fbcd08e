import type { Energy } from '@portal/contract';
import {
  type Estimate,
  estimateThreshold,
  estimateTooLow,
  isEstimateHighEnough,
  sumOfKwh,
} from '@portal/domain';
import { DomainError } from '../../../platform/errors';

export interface EnergyEstimate extends Estimate {
  energy: Energy;
}

/**
 * Each value has to exceed three quarters of the initial one (back-office 5). Where the
 * timeframes are not those of the initial estimate, the energy's whole is compared.
 * @throws DomainError 422 ESTIMATE_TOO_LOW, each threshold in kWh at its field.
 */
export function assertHighEnough(
  corrected: readonly EnergyEstimate[],
  initial: readonly EnergyEstimate[],
): void {
  const errors = corrected.flatMap((value, index) => {
    const { kwh, initialKwh } = compared(value, corrected, initial);
    if (initialKwh === 0 || isEstimateHighEnough(kwh, initialKwh)) return [];
    return [{ path: `estimates.${index}.quantity`, message: estimateTooLow(estimateThreshold(initialKwh)) }];
  });
  const [first] = errors;
  if (!first) return;
  const message = errors.length === 1 ? first.message : 'Plusieurs consommations sont trop faibles';
  throw new DomainError(422, 'ESTIMATE_TOO_LOW', message, { errors });
}

/** A value and what it is measured against; 0 where nothing is known of its energy. */
function compared(
  value: EnergyEstimate,
  corrected: readonly EnergyEstimate[],
  initial: readonly EnergyEstimate[],
): { kwh: number; initialKwh: number } {
  const before = initial.filter(({ energy }) => energy === value.energy);
  const after = corrected.filter(({ energy }) => energy === value.energy);
  const same = before.find(({ timeframe }) => timeframe === value.timeframe);
  if (same && timeframesOf(before) === timeframesOf(after)) {
    return { kwh: value.quantity, initialKwh: same.quantity };
  }
  return { kwh: sumOfKwh(after), initialKwh: sumOfKwh(before) };
}

const timeframesOf = (estimates: readonly EnergyEstimate[]): string =>
  estimates
    .map(({ timeframe }) => timeframe)
    .sort()
    .join();
