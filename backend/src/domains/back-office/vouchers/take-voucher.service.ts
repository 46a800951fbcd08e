import type { ResponseOf } from '@portal/contract';
import { isContractInScope } from '../../../platform/access/customer-scope';
import { hasContract } from '../../../platform/access/own-customer';
import type { AgentGrant } from '../../../platform/access/policy';
import { continueVisit } from '../../../platform/access/support-visit';
import { notFound } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { giveVoucher } from '../../billing/vouchers/give-voucher.service';

/**
 * Gives a voucher that a caller dictates. The agent is in its log, and the customer sees a visit and has the mail.
 * @throws DomainError as `giveVoucher`; 404 for a contract that the customer never had, and out of the agent's reach, which is not told apart
 */
export async function takeVoucher(
  platform: Platform,
  { customerNbr: customerNumber, contractNbr: contractNumber, number, code }: PayloadOf<'/takeEnergyVoucher'>,
  { scope, visitor }: AgentGrant,
): Promise<ResponseOf<'/takeEnergyVoucher'>> {
  const { db, clock } = platform;
  const known = await hasContract(db, customerNumber, contractNumber);
  if (!known || !(await isContractInScope(db, scope, { customerNumber, contractNumber }))) {
    throw notFound('Ce client n’a jamais eu ce contrat', 'contractNbr');
  }
  await inTransaction(db, (tx) => continueVisit(tx, clock, customerNumber, visitor.login));
  const author = { login: visitor.login, isAgent: true };
  return {
    voucher: await giveVoucher(platform, {
      ...{ customerNumber, contractNumber, number, code, author, path: '/takeEnergyVoucher' },
    }),
  };
}
