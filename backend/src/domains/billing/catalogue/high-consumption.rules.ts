import { highConsumptionCents } from '@portal/domain';
import { DomainError } from '../../../platform/errors';

/**
 * A contract whose year comes to 6 500 € or more is sold by people (back-office 5 and 9); the group ADMIN may.
 * `groupName` is the session's: what a request says of its channel is not asked.
 * @throws DomainError 422 HIGH_CONSUMPTION.
 */
export function assertUsualConsumption(
  yearlyCents: readonly number[],
  groupName: string | null,
  salesEmail: string,
): void {
  if (groupName === 'ADMIN' || yearlyCents.every((cents) => cents < highConsumptionCents)) return;
  throw new DomainError(
    422,
    'HIGH_CONSUMPTION',
    `Votre consommation demande une offre sur mesure. Écrivez à notre service commercial\u00a0: ${salesEmail}`,
  );
}
