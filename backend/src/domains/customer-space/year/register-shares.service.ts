import type { Timeframe } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { OfferState } from '../../billing/contract-terms/contract-terms.service';
import { type ContractKey, findYearReadings } from './year.queries';
import { knownReadings, sharesOf } from './year-readings.rules';

/** How the kWh of a contract are shared between its registers, by its last year's readings; else by its estimates. They add up to 1. */
export async function registerShares(
  db: Db,
  key: ContractKey,
  { contract, estimates }: Pick<OfferState, 'contract' | 'estimates'>,
): Promise<{ timeframe: Timeframe; share: number }[]> {
  const readings = knownReadings(await findYearReadings(db, key));
  return sharesOf(
    readings,
    estimates,
    contract.rate_option === 'UNKNOWN' ? 'TOTAL_HOUR' : contract.rate_option,
  );
}
