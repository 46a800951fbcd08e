import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { findTermsChanges } from './contract-terms.queries';
import * as rules from './past-terms.rules';

export type PricedTerms = rules.PricedTerms;
export type TermsOverTime = rules.TermsOverTime;

/** Product and power of a contract since a day, earliest first; `now`: those it has. */
export async function pastTerms(
  db: Db,
  key: { customerNumber: string; contractNumber: string },
  now: PricedTerms,
  since: Day,
): Promise<TermsOverTime[]> {
  const changes = await findTermsChanges(db, {
    customer_number: key.customerNumber,
    contract_number: key.contractNumber,
  });
  return rules.termsOverTime(now, changes, since);
}
