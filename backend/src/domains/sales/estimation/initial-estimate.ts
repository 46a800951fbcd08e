import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { refusedFields } from '../../../platform/errors';
import type { ConsumptionEstimateTable } from '../../../platform/schema/tables';
import type { ContractToBe } from './contracts-to-be';
import type { EnergyEstimate } from './corrected-estimates.rules';
import { findEstimate, insertEstimate, type EstimateOwner } from './estimation.queries';

/** How long a correction is measured against an estimate. */
const hoursMeasured = 24;

export interface InitialEstimate {
  id: string;
  estimates: EnergyEstimate[];
  contracts: ContractToBe[];
}

/** Keeps an estimate, so that a browser cannot lower it. @returns its reference. */
export async function keepEstimate(
  db: Db,
  clock: Clock,
  owner: EstimateOwner,
  basis: ConsumptionEstimateTable['basis'],
  contracts: readonly ContractToBe[],
): Promise<string> {
  const id = uuidv7();
  await insertEstimate(db, {
    id,
    identity_id: 'identityId' in owner ? owner.identityId : null,
    order_reference: 'orderReference' in owner ? owner.orderReference : null,
    basis,
    estimates: JSON.stringify(contracts.flatMap(({ estimates }) => estimates)),
    contracts: JSON.stringify(contracts),
    created_at: clock(),
  });
  return id;
}

/**
 * The estimate that a correction is measured against: the one named, or the caller's latest; undefined without any.
 * @throws DomainError 422 when the one named is not the caller's, or too old.
 */
export async function initialEstimate(
  db: Db,
  clock: Clock,
  owner: EstimateOwner,
  id: string | undefined,
): Promise<InitialEstimate | undefined> {
  const since = new Date(clock().getTime() - hoursMeasured * 3_600_000);
  const row = await findEstimate(db, owner, { id, since });
  if (row) return { id: row.id, estimates: row.estimates, contracts: row.contracts as ContractToBe[] };
  if (id === undefined) return undefined;
  throw refusedFields([
    { path: 'estimateReference', message: 'Cette estimation n’est plus valable, veuillez la refaire' },
  ]);
}
