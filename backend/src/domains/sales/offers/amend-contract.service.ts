import { type Day, isClosedContract, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import * as amended from './amended-terms';
import { lockOffer } from '../../billing/contract-terms/contract-terms.service';
import { endsBefore } from './offers.rules';
import { writeChange } from './write-change';

/** What an amendment changes of its contract; what is absent stays. */
export type AmendedTerms = amended.AmendedTerms;

export interface ContractAmendment {
  customerNumber: string;
  contractNumber: string;
  effectiveOn: Day;
  terms: AmendedTerms;
  /** Who took it in. */
  author: Author;
  supportEmail: string;
}

/**
 * Writes an amendment into its contract, on its day or later: the terms, the instalments that follow from them, and
 * every trace that a change of offer leaves. The contract's row is locked first; `isDue` is asked then.
 * @returns LAPSED for a contract that has ended, or ends before that day; null where it is no longer due
 */
export async function amendContract(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber, effectiveOn, terms, author, supportEmail }: ContractAmendment,
  isDue: () => Promise<boolean>,
): Promise<'AMENDED' | 'LAPSED' | null> {
  const state = await lockOffer(tx, { customer_number: customerNumber, contract_number: contractNumber });
  if (!(await isDue())) return null;
  if (!state || isClosedContract(state.contract.status) || endsBefore(state.contract, effectiveOn)) {
    return 'LAPSED';
  }
  const asked = { tx, clock, day: parisDayOf(clock()), state, author };
  const change = await amended.amendedTerms(asked, effectiveOn, terms);
  await writeChange(asked, change, { kind: 'AMENDMENT', subject: terms.label, effectiveOn, supportEmail });
  return 'AMENDED';
}
