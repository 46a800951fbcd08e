import type { RequestSubcategory } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Author } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { forbidden } from '../../../../platform/errors';
import { contractSummaries } from '../../../customer/contracts/contracts.service';
import { recordChange, type RequestEvent } from '../../../customer/requests/requests.service';

export interface ChangeTrace {
  customerNumber: string;
  contractNumber: string;
  subcategory: RequestSubcategory;
  message: string;
  author: Author;
}

/** C4.7: what a customer changed is appended to their events, with status NEW. */
export const traceChange = (tx: Db, clock: Clock, trace: ChangeTrace): Promise<RequestEvent> =>
  recordChange(tx, clock, { ...trace, category: 'PERSONAL_DATA' });

/**
 * The contract whose history shows a change of the customer's own data: the one named, else the first in force, else
 * any; undefined when there is none.
 * @throws DomainError 403 when the one named is not the customer's.
 */
export async function contractToTell(
  db: Db,
  customerNumber: string,
  named?: string,
): Promise<string | undefined> {
  const contracts = await contractSummaries(db, customerNumber);
  if (named === undefined) {
    const open = contracts.find(({ contractStatus }) => !isClosedContract(contractStatus));
    return (open ?? contracts[0])?.contractNumber;
  }
  if (!contracts.some(({ contractNumber }) => contractNumber === named)) throw forbidden();
  return named;
}
