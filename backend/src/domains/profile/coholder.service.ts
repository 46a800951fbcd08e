import type { Civility } from '@portal/contract';
import { parisDayOf, type Day } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock';
import type { Author } from '../../platform/customer-write';
import type { Db } from '../../platform/database';
import { refusedFields } from '../../platform/errors';
import type { RequestEvent } from '../requests/requests.service';
import { traceChange } from './change-trace';
import { coholderErrors } from './coholder.rules';
import { changedFields } from './contact.rules';
import { assertNotEnded } from './ended-contract';
import { findCoholders, findCustomer, replaceCoholder } from './profile.queries';

export interface Coholder {
  civility: Civility;
  firstName: string;
  lastName: string;
  effectiveDate?: Day | null;
  code?: string | null;
  contractNbr?: string;
}

export interface CoholderChange {
  customerNumber: string;
  contractNumber: string;
  mode: 'insertOrUpdate' | 'delete';
  coholder: Coholder | undefined;
  /** Where the co-holder stands in the request. */
  path: string;
  author: Author;
}

/**
 * Adds, changes or removes the co-holder of an individual's contract. What is so already stays untold: undefined.
 * @throws DomainError 409 for a contract that has ended, 422 for a professional, or a name that is missing or none.
 */
export async function changeCoholder(
  tx: Db,
  clock: Clock,
  change: CoholderChange,
): Promise<RequestEvent | undefined> {
  const { customerNumber, contractNumber, mode, coholder, path } = change;
  const today = parisDayOf(clock());
  const { type } = await findCustomer(tx, customerNumber);
  const errors = coholderErrors({ customerType: type, contractNumber, mode, coholder, path, today });
  if (errors.length > 0) throw refusedFields(errors);
  await assertNotEnded(tx, change, 'coholder');
  const standing = await findCoholders(tx, customerNumber, contractNumber);
  const [before, ...others] = standing;
  if (mode === 'delete') {
    if (!before) return undefined;
    await replaceCoholder(tx, customerNumber, contractNumber, null);
    return tell(tx, clock, change, 'Suppression du cotitulaire du contrat.');
  }
  const { civility, firstName, lastName, effectiveDate, code } = coholder as Coholder;
  const after = {
    civility,
    first_name: firstName.normalize('NFC'),
    last_name: lastName.normalize('NFC'),
    code: code ?? before?.code ?? null,
    effective_date: effectiveDate ?? before?.effective_date ?? today,
  };
  if (
    before &&
    others.length === 0 &&
    changedFields<typeof after>(before as typeof after, after).length === 0
  )
    return undefined;
  await replaceCoholder(tx, customerNumber, contractNumber, { id: before?.id ?? uuidv7(), ...after });
  return tell(
    tx,
    clock,
    change,
    before ? 'Modification du cotitulaire du contrat.' : 'Ajout d’un cotitulaire au contrat.',
  );
}

const tell = (tx: Db, clock: Clock, change: CoholderChange, message: string) =>
  traceChange(tx, clock, { ...change, subcategory: 'CONSUMPTION_CONTACT_CHANGE', message });
