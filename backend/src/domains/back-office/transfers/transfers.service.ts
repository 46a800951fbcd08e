import type { ResponseOf } from '@portal/contract';
import { type Day, formatLongDay, isClosedContract, today } from '@portal/domain';
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

import { contractsInScope, findLasting } from '../search/found-contracts.service';
import { keepTakeOver } from '../../billing/documents/kept-papers.service';
import { handOverInstalments } from '../../billing/payments/hand-over.service';
import { type ContractKey, copyTerms, moveAmendments } from './contract-rows';
import * as queries from './transfers.queries';
import { addPlanned } from './planned-transfers.queries';
import { assertNotPlanned, assertTransferable } from './transferable';
import { toOneself, transferableStatuses, transferDay, transferRefusal } from './transfers.rules';

type FoundContract = ResponseOf<'/getTransferContracts'>['contracts'][number];
type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** The contracts of a customer that this agent may transfer: those of which a transfer would be refused are left out. */
export async function transferableContracts(
  { db, config }: Deps,
  { customerId: customerNumber, text, limit, cursor }: PayloadOf<'/getTransferContracts'>,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/getTransferContracts'>> {
  const asked = { text, limit, cursor };
  const page = await findLasting({ db, config }, customerNumber, transferableStatuses, asked, scope);
  if (page.contracts.length > 0) return { code: '200', message: '', ...page };
  const nothing = 'Aucun résultat trouvé pour cette recherche';
  if (text?.trim() || cursor) return { code: 'EMPTY_RESPONSE', message: nothing, ...page };
  const found = (await isCustomerInScope(db, scope, customerNumber))
    ? await contractsInScope(db, customerNumber, scope)
    : [];
  // Why none, where there is one that might be looked for.
  const living = found.find(({ contractStatus }) => !isClosedContract(contractStatus));
  const why = living && refusalOf(living)?.message;
  const message = [nothing, why].filter(Boolean).join('. ');
  return { code: 'EMPTY_RESPONSE', message, ...page };
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
  const { customerNbrOutdated, customerNbrTargeted, contractNbr, day: asked } = payload;
  if (customerNbrOutdated === customerNbrTargeted) throw toOneself();
  return inTransaction(db, (tx) => {
    const effect = async () => {
      const from = { customerNumber: customerNbrOutdated, contractNumber: contractNbr };
      const { contract, newHolder } = await assertTransferable(tx, from, customerNbrTargeted, grant);
      const day = transferDay(asked, today(clock()));
      await assertNotPlanned(tx, from);
      const by = grant.visitor.login;
      if (day > today(clock())) {
        const plan = { from, target: customerNbrTargeted, day, by };
        return { code: '200', message: await planTransfer(tx, clock, plan) };
      }
      await completeTransfer(tx, { clock, config }, { contract, newHolder, day, by });
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

/** Moves the contract from its holder to the new one, writes an entry in the audit chain of each, and mails each. */
export async function completeTransfer(
  tx: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { by, ...transfer }: Omit<queries.Transfer, 'now'> & { by: string },
): Promise<void> {
  await handOver(tx, clock, { ...transfer, now: clock() });
  await auditBoth({ db: tx, clock }, transfer, by);
  await mailBoth(tx, config.supportEmail, transfer);
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
  { contract, newHolder }: Pick<queries.Transfer, 'contract' | 'newHolder'>,
  actor: string,
): Promise<void> {
  const transfer = uuidv7();
  const entries = [
    { customerNumber: contract.customer_number, detail: { transfer, holder: 'former' } },
    { customerNumber: newHolder.customer_number, detail: { transfer, holder: 'new' } },
  ];
  // In one order whoever transfers, so that two transfers do not wait for each other.
  entries.sort((a, b) => (a.customerNumber < b.customerNumber ? -1 : 1));
  for (const { customerNumber, detail } of entries) {
    await appendAudit(db, clock, {
      customerNumber,
      actor,
      onBehalfOf: customerNumber,
      call: '/transferContract',
      contractNumber: contract.contract_number,
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

/** Keeps a transfer for its day. The checks of today are made again then. */
async function planTransfer(
  tx: Db,
  clock: Clock,
  { from, target, day, by }: { from: ContractKey; target: string; day: Day; by: string },
): Promise<string> {
  await addPlanned(tx, {
    customer_number: from.customerNumber,
    contract_number: from.contractNumber,
    new_customer_number: target,
    day,
    planned_by: by,
    planned_at: clock(),
  });
  await appendAudit(tx, clock, {
    customerNumber: from.customerNumber,
    actor: by,
    onBehalfOf: from.customerNumber,
    call: '/transferContract',
    contractNumber: from.contractNumber,
    detail: { transferDay: day },
  });
  return `Le contrat ${from.contractNumber} passera du client ${from.customerNumber} au client ${target} le ${formatLongDay(day)}. D’ici là, ce transfert peut être annulé\u00a0: « Transférer un contrat », liste des transferts prévus.`;
}
