import type { RequestOf, ResponseOf } from '@portal/contract';
import { supportReasonRefusal } from '@portal/domain';
import type { Config } from '../../../config';
import { notFound, refusedFields } from '../../../platform/errors';
import { resetFactor } from '../authentication/factor/reset-factor.service';
import { countAgentMail } from './agent-mails';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { enabledAccount, inScope } from './customer-access.service';

/**
 * Removes the second factor of a customer who lost device and recovery codes: their sessions end, a mail explains why,
 * and the password alone opens the account. Agents' accounts have no customer number, so they cannot be reset here.
 * @throws DomainError 422 for a reason without content, 404 without an account in scope, 409 CONFLICT for a disabled
 * account or one without a second factor, 429 when the agent's limit of mails is reached.
 */
export async function resetCustomerFactor(
  write: AgentWrite,
  config: Pick<Config, 'supportEmail' | 'supplier'>,
  { customerNbr, reason }: RequestOf<'/resetCustomerFactor'>,
): Promise<ResponseOf<'/resetCustomerFactor'>> {
  const { db, clock, grant } = write;
  const refusal = supportReasonRefusal(reason);
  if (refusal !== null) throw refusedFields([{ path: 'reason', message: refusal }]);
  const [customer] = await inScope(db, grant, [customerNbr]);
  if (!customer?.account) throw notFound('Aucun accès client ne correspond à ce numéro');
  const { customerNumber, firstName } = customer;
  const owner = { ...enabledAccount(customer), customerNumber, firstName };
  const { login } = grant.visitor;
  return writeAsAgent({ ...write, count: () => countAgentMail(db, clock, login) }, async (tx) => {
    await resetFactor(tx, clock, { owner, by: login, reason, config });
    const message = `La connexion en deux étapes du client ${customerNumber} est réinitialisée. Ses sessions sont fermées, un e-mail l’en avertit.`;
    return { answer: { code: '200', message }, customerNumber };
  });
}
