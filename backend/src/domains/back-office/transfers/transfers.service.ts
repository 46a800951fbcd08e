import type { ResponseOf } from '@portal/contract';
import { formatLongDay, isClosedContract, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { once } from '../../../platform/idempotency';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';

import { contractsInScope } from '../search/customers.service';
import { keepTakeOver } from '../../billing/documents/kept-papers.service';
import { handOverInstalments } from '../../billing/payments/hand-over.service';
import { copyTerms, moveAmendments } from './contract-rows';
import * as queries from './transfers.queries';
import { assertTransferable } from './transferable';
import { toOneself, transferRefusal } from './transfers.rules';

type FoundContract = ResponseOf<'/getTransferContracts'>['contracts'][number];
type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** The contracts of a customer that this agent may transfer: those of which a transfer would be refused are left out. */
export async function transferableContracts(
  { db }: Deps,
  customerNumber: string,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/getTransferContracts'>> {
  const found = (await isCustomerInScope(db, scope, customerNumber))
    ? await contractsInScope(db, customerNumber, scope)
    : [];
  const contracts = found.filter((contract) => refusalOf(contract) === null);
  if (contracts.length > 0) return { code: '200', message: '', contracts };
  // Why none, where there is one that might be looked for.
  const living = found.find(({ contractStatus }) => !isClosedContract(contractStatus));
  const why = living && refusalOf(living)?.message;
  const message = ['Aucun résultat trouvé pour cette recherche', why].filter(Boolean).join('. ');
  return { code: 'EMPTY_RESPONSE', message, contracts };
}

const refusalOf = ({ contractStatus, terminationDate }: FoundContract) =>
  transferRefusal({ status: contractStatus, termination_date: terminationDate });

type Ask = PayloadOf<'/transferContract'>;

/**
 * Transfers a contract from one customer to another (decision 0030): it ends for the former one, who keeps its history,
 * and continues for the new one on the same terms. Both audit chains get an entry.
 * @throws DomainError 400 for a contract or a customer that does not fit, 409 CONFLICT when another agent was first,
 * the first payment is still due, or a termination is registered.
 */
export async function transferContract(
  { db, clock, config }: Deps,
  payload: Ask,
  grant: AgentGrant,
  idempotencyKey: string | undefined,
): Promise<ResponseOf<'/transferContract'>> {
  const { customerNbrOutdated, customerNbrTargeted, contractNbr } = payload;
  if (customerNbrOutdated === customerNbrTargeted) throw toOneself();
  return inTransaction(db, (tx) => {
    const effect = async () => {
      const from = { customerNumber: customerNbrOutdated, contractNumber: contractNbr };
      const { contract, newHolder } = await assertTransferable(tx, from, customerNbrTargeted, grant);
      const day = today(clock());
      await handOver(tx, clock, { contract, newHolder, day, now: clock() });
      await auditBoth({ db: tx, clock }, payload, grant.visitor.login);
      await mailBoth(tx, config.supportEmail, { contract, newHolder, day });
      return {
        code: '200',
        message: `Le contrat ${contractNbr} a été transféré du client ${customerNbrOutdated} au client ${customerNbrTargeted}.`,
      };
    };
    if (idempotencyKey === undefined) return effect();
    const scope = `/transferContract ${grant.visitor.login}`;
    return once(tx, { scope, key: idempotencyKey, request: payload }, effect);
  });
}

async function handOver(tx: Db, clock: Clock, transfer: queries.Transfer): Promise<void> {
  const { contract, newHolder, day, now } = transfer;
  const { customer_number: formerCustomerNumber, contract_number: contractNumber } = contract;
  const { customer_number: customerNumber } = newHolder;
  const from = { customerNumber: formerCustomerNumber, contractNumber };
  await queries.addContract(tx, transfer);
  await copyTerms(tx, from, customerNumber);
  await moveAmendments(tx, from, customerNumber);
  await queries.addBilling(tx, transfer);
  await handOverInstalments(tx, clock, from, customerNumber);
  await queries.endContract(tx, transfer);
  await queries.setHolder(tx, contractNumber, customerNumber);
  const pricedOn = contract.originally_subscribed_on ?? contract.subscription_date;
  await keepTakeOver(tx, now, { customerNumber, contractNumber, formerCustomerNumber, on: day, pricedOn });
}

/** One name for the transfer in both chains, so that neither names the other customer. */
async function auditBoth(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  payload: Ask,
  actor: string,
): Promise<void> {
  const { customerNbrOutdated, customerNbrTargeted, contractNbr } = payload;
  const transfer = uuidv7();
  const entries = [
    { customerNumber: customerNbrOutdated, detail: { transfer, holder: 'former' } },
    { customerNumber: customerNbrTargeted, detail: { transfer, holder: 'new' } },
  ];
  // In one order whoever transfers, so that two transfers do not wait for each other.
  entries.sort((a, b) => (a.customerNumber < b.customerNumber ? -1 : 1));
  for (const { customerNumber, detail } of entries) {
    await appendAudit(db, clock, {
      customerNumber,
      actor,
      onBehalfOf: customerNumber,
      call: '/transferContract',
      contractNumber: contractNbr,
      detail,
    });
  }
}

async function mailBoth(
  tx: Db,
  supportEmail: string,
  { contract, newHolder, day }: Omit<queries.Transfer, 'now'>,
): Promise<void> {
  const former = await queries.findCustomer(tx, contract.customer_number);
  const readers = { newHolder, formerHolder: former } as const;
  for (const reader of ['newHolder', 'formerHolder'] as const) {
    const customer = readers[reader];
    if (!customer) continue;
    await enqueueMail(
      tx,
      'contract-transferred',
      customer.email,
      {
        greeting: customer.company_name === null ? `Bonjour ${customer.first_name},` : 'Bonjour,',
        contractNumber: contract.contract_number,
        day: formatLongDay(day),
        reader,
        supportEmail,
      },
      customer.customer_number,
    );
  }
}
