import type { ResponseOf } from '@portal/contract';
import { coversGroup, maskIban, parisDayOf } from '@portal/domain';
import {
  actingAgent,
  isCustomerInScope,
  scopeOverCustomers,
  type ActingAgent,
} from '../../../platform/access/customer-scope';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import type { PayloadOf } from '../../../platform/http/define-call';
import { provenCustomer, type Asking } from '../clients/client-code.service';
import { auditLookUp, countLookUp } from '../clients/look-ups.service';
import { clientSites, siteMatches } from './client-sites.rules';
import {
  findAccountsOnFile,
  findCaseClient,
  findClientPoints,
  type ClientPointRow,
} from './known-clients.queries';

/** So few that the number to type stays near. */
const pageSize = 5;

const unproven = () => new DomainError(403, '403', 'Vérifiez d’abord l’e-mail du client avec le code reçu');

/**
 * Sites and accounts of a customer who proved to this agent who they are, lately or for the saved case that is named. Their
 * contracts are named within the agent's reach alone; the accounts are masked.
 * @throws DomainError 403 without that proof; 429
 */
export async function knownClient(
  asking: Asking,
  { customerNbr, orderNumber, text, page = 1 }: PayloadOf<'/findKnownClient'>,
): Promise<ResponseOf<'/findKnownClient'>> {
  const { db, clock, grant } = asking;
  await countLookUp(asking, 'known-client');
  const ofCase = orderNumber !== undefined && (await findCaseClient(db, orderNumber)) === customerNbr;
  if (!ofCase && !(await provenCustomer(db, clock, grant.visitor.identityId, customerNbr))) throw unproven();
  const [rows, accounts, sees] = await Promise.all([
    findClientPoints(db, customerNbr),
    findAccountsOnFile(db, customerNbr),
    reachOver(db, actingAgent(grant.visitor), customerNbr),
  ]);
  const sites = clientSites(rows, sees).filter((site) => text === undefined || siteMatches(site, text));
  await auditLookUp(asking, { call: '/findKnownClient', customers: [customerNbr] });
  return {
    sites: sites.slice((page - 1) * pageSize, page * pageSize),
    ...{ total: sites.length, page, size: pageSize },
    accounts: accounts.map((row) => ({
      rumCode: row.rum_code,
      iban: maskIban(row.iban),
      bankName: row.bank_name,
      ownerFirstName: row.owner_first_name,
      ownerLastName: row.owner_last_name,
      signedOn: parisDayOf(row.signed_at),
      contracts: row.contracts,
    })),
  };
}

/** Which contracts of the customer the agent's page of contracts would show them. */
async function reachOver(db: Db, agent: ActingAgent | null, customerNumber: string) {
  const scope = agent && scopeOverCustomers(agent, 'READ');
  if (!scope || !(await isCustomerInScope(db, scope, customerNumber))) return () => false;
  return ({ channel }: ClientPointRow) => scope.group === null || coversGroup(scope, channel);
}
