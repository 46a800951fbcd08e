import type { ResponseOf } from '@portal/contract';
import { formatEuros, formatLongDay, fromCents } from '@portal/domain';
import { notFound } from '../../../platform/errors';
import type { Call } from '../../../platform/http/define-call';
import { redebitPiece } from '../../billing/payments/redebit.service';
import { isContractReached } from './reached-contract';

/**
 * Presents a refused debit again, for a customer whom the agent speaks with: the checks are those of the customer's own
 * screen, and they are mailed. A repeat of the same wish plans nothing more.
 * @throws DomainError 404 for a debit that is not the customer's or out of the agent's reach; 422 for the day or the notice; 409 with
 * the reason
 */
export async function planDebit(call: Call<'/planDebit'>): Promise<ResponseOf<'/planDebit'>> {
  const { db, payload, grant } = call;
  const { customerNbr, contractNbr, payment, dueDate, noticeWaived = false } = payload;
  if (!(await isContractReached(db, grant, customerNbr, contractNbr))) {
    throw notFound('Cette échéance n’existe pas', 'payment');
  }
  const { amountCents } = await redebitPiece(call, {
    ...{ customerNumber: customerNbr, contractNumber: contractNbr, pieceId: payment, dueDate, noticeWaived },
    author: { login: grant.visitor.login, isAgent: true },
    askedBy: '/planDebit',
  });
  const amount = formatEuros(fromCents(amountCents));
  return {
    code: '200',
    message: `${amount} seront prélevés le ${formatLongDay(dueDate)}. Le client en est averti par e-mail.`,
  };
}
