import type { Civility } from '@portal/contract';
import { parisDayOf, type Day } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../../platform/clock';
import type { Author } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { conflict, refusedFields } from '../../../../platform/errors';
import type { RequestEvent } from '../../../customer/requests/requests.service';
import { traceChange } from '../change/change-trace';
import { mailCoholderChange } from './coholder-mails';
import { coholderErrors } from './coholder.rules';
import { changedFields } from '../change/contact.rules';
import { assertNotEnded } from '../change/ended-contract';
import {
  findCoholders,
  findContractRow,
  findCustomer,
  replaceCoholder,
  touchContract,
} from '../change/profile.queries';

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
  /** Of the contract that the caller had on screen. */
  version?: number | undefined;
  /** Path of the co-holder in the request, for error fields. */
  path: string;
  author: Author;
  supportEmail: string;
}

interface CoholderChanged {
  /** Of the contract after the change. */
  version: number;
  /** None where nothing changed. */
  event?: RequestEvent;
}

/**
 * Adds, changes or removes the co-holder of an individual's contract, and mails those it concerns. What is so already
 * stays untold.
 * @throws DomainError 409 when another tab was first or the contract has ended, 422 for a professional, or a name that is missing or none.
 */
export async function changeCoholder(tx: Db, clock: Clock, change: CoholderChange): Promise<CoholderChanged> {
  const { customerNumber, contractNumber, mode, coholder, path } = change;
  const today = parisDayOf(clock());
  const { type, first_name, last_name } = await findCustomer(tx, customerNumber);
  const holder = { firstName: first_name, lastName: last_name };
  const errors = coholderErrors({ customerType: type, holder, contractNumber, mode, coholder, path, today });
  if (errors.length > 0) throw refusedFields(errors);
  await assertNotEnded(tx, change, 'coholder');
  const { version } = await findContractRow(tx, customerNumber, contractNumber);
  if (change.version !== undefined && change.version !== version) {
    throw conflict('Ce contrat a été modifié entre-temps. Rechargez la page avant de recommencer.');
  }
  const standing = await findCoholders(tx, customerNumber, contractNumber);
  const [before, ...others] = standing;
  if (mode === 'delete') {
    if (!before) return { version };
    await replaceCoholder(tx, customerNumber, contractNumber, null);
    await mailCoholderChange(tx, clock, change, { before, after: null });
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
  ) {
    return { version };
  }
  await replaceCoholder(tx, customerNumber, contractNumber, { id: before?.id ?? uuidv7(), ...after });
  await mailCoholderChange(tx, clock, change, { before, after });
  return tell(
    tx,
    clock,
    change,
    before ? 'Modification du cotitulaire du contrat.' : 'Ajout d’un cotitulaire au contrat.',
  );
}

async function tell(tx: Db, clock: Clock, change: CoholderChange, message: string): Promise<CoholderChanged> {
  const version = await touchContract(tx, clock(), change.customerNumber, change.contractNumber);
  const subcategory = 'CONSUMPTION_CONTACT_CHANGE';
  return { version, event: await traceChange(tx, clock, { ...change, subcategory, message }) };
}
