import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import type { FormerAccount } from '../../../../platform/schema/column-values';
import { keepFormerMandate } from '../../../billing/documents/kept-papers.service';
import { debitInstalments, stopDebits } from '../../../billing/payments/hand-over.service';
import * as queries from './billing.queries';

interface Restoration {
  customerNumber: string;
  former: FormerAccount;
  /** The mandates that have replaced the former one since. */
  mandates: readonly string[];
}

/**
 * Debits the former account again, by its own mandate: the customer says that they never signed what replaced it.
 * Contracts that ended, went to somebody else or to yet another mandate stay as they are. Debits that are at the bank
 * already are not called back.
 */
export async function restoreBankAccount(
  tx: Db,
  clock: Clock,
  { customerNumber, former, mandates: replaced }: Restoration,
): Promise<void> {
  const mandates = await queries.findMandates(tx, customerNumber);
  if (former.rumCode !== null) await queries.reinstateMandate(tx, customerNumber, former.rumCode);
  for (const rumCode of replaced) {
    const mandate = mandates.find(({ rum_code }) => rum_code === rumCode);
    if (!mandate) continue;
    const debited = await queries.findDebited(tx, mandate);
    const given = debited.filter((contract) => former.contracts.includes(contract));
    await keepFormerMandate(tx, mandate, given);
    await queries.debitByMandate(tx, customerNumber, former.rumCode, given);
    if (given.length === debited.length && mandate.revoked_at === null) {
      await queries.revokeMandate(tx, mandate, clock());
    }
    for (const contractNumber of given) {
      const key = { customerNumber, contractNumber };
      await (former.rumCode === null ? stopDebits(tx, clock, key) : debitInstalments(tx, clock, key));
    }
  }
}
