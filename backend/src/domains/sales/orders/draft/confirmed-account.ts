import { maskIban } from '@portal/domain';
import type { CaseGrant } from '../../../../platform/access/policy';
import type { Db } from '../../../../platform/database';
import { refusedFields } from '../../../../platform/errors';
import { accountOnFile } from '../../clients/accounts-on-file.service';
import type { OrderDraft } from '../case/order-draft';

const path = 'accountOnFile';
const notTheirs = 'Seul un agent reprend le compte d’un client reconnu\u00a0: saisissez l’IBAN en entier';
const changed =
  'Ce compte n’est plus celui du client\u00a0: relisez les comptes connus avec lui, ou saisissez l’IBAN en entier';

interface Confirmed {
  grant: CaseGrant;
  /** Of the known client; null for a new one. */
  customerNumber: string | null;
  /** The mandate whose account was confirmed; absent: none. */
  rumCode: string | undefined;
}

/**
 * The draft with the account that a known client confirmed to the agent: the IBAN and its owner come from the client's mandate.
 * The masked IBAN that was confirmed must still be that of the mandate.
 * @throws DomainError 422
 */
export async function withConfirmedAccount(
  db: Db,
  draft: OrderDraft,
  { grant, customerNumber, rumCode }: Confirmed,
): Promise<OrderDraft> {
  if (rumCode === undefined) return draft;
  if (grant.by !== 'agent' || customerNumber === null) throw refusedFields([{ path, message: notTheirs }]);
  const { finance } = draft.customer;
  const account = await accountOnFile(db, customerNumber, rumCode);
  if (!account || maskIban(finance?.ibanCode ?? '') !== maskIban(account.iban)) {
    throw refusedFields([{ path, message: changed }]);
  }
  const confirmed = {
    ...{ paymentMode: 'directDebit' as const, ...finance },
    ibanCode: account.iban,
    accountOwnerFirstName: account.ownerFirstName,
    accountOwnerLastName: account.ownerLastName,
  };
  return { ...draft, customer: { ...draft.customer, finance: confirmed } };
}
