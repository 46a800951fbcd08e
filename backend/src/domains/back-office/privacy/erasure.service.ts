import type { ErasureMotive } from '@portal/contract';
import { parisDayOf, formatInstant } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import { authorOf } from '../../../platform/customer-write';
import { conflict, DomainError, forbidden, refusedFields } from '../../../platform/errors';
import type { CustomerGrant } from '../../../platform/access/policy';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import { freezeInvoicesOf } from '../../billing/documents/invoices.service';
import { assertOwnPassword } from '../../customer/authentication/own-password.service';
import { applyErasure, findOpenMatters, lockCustomer } from './erasure.queries';
import { erasureRefusals } from './erasure.rules';
import { findPerson } from './person';
import { register } from './register';

type ErasureCall = Platform & {
  grant: CustomerGrant;
  address: string;
  password: string | undefined;
  motive: ErasureMotive | undefined;
};

/**
 * Erases a customer for good, in one transaction: what the law keeps stays under the customer's number, everything
 * else goes, and with the account every session. The last mail, which says so, goes out and is then forgotten like
 * every other (platform/housekeeping.ts).
 * @throws DomainError 409 while a contract lives, money is owed or something is under way; 422 for the password, or an agent's motive.
 */
export async function eraseCustomer(call: ErasureCall): Promise<{ erasedAt: string; reference: string }> {
  const { db, clock, config, grant } = call;
  const { customerNumber } = grant;
  const author = authorOf(grant.visitor);
  if (author.isAgent) assertMotive(call.motive);
  else await confirmByPassword(call);
  const at = clock();
  const reference = uuidv7();
  // An invoice says for good whom it was for, before nobody knows any more.
  await freezeInvoicesOf(call, customerNumber);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerNumber);
    if (!customer) throw forbidden();
    if (customer.erased_at) throw conflict('Les données de ce client sont déjà effacées');
    const refusals = erasureRefusals(
      await findOpenMatters(tx, customerNumber, parisDayOf(clock())),
      author.isAgent,
    );
    if (refusals.length > 0) {
      const words = refusals.map(({ message }) => message).join('. ');
      throw new DomainError(
        409,
        'CONFLICT',
        `${author.isAgent ? 'Les données de ce client' : 'Vos données'} ne peuvent pas encore être effacées. ${words}.`,
        {
          errors: refusals,
        },
      );
    }
    const person = await findPerson(tx, customerNumber);
    if (!person) throw forbidden();
    for (const personalData of register) await applyErasure(tx, personalData, person);
    await appendAudit(tx, clock, {
      customerNumber,
      actor: author.login,
      onBehalfOf: author.isAgent ? customerNumber : null,
      call: '/eraseCustomer',
      detail: { reference, ...(author.isAgent && { motive: call.motive }) },
    });
    if (customer.email) {
      await enqueueMail(tx, 'data-erased', customer.email, {
        supportEmail: config.supportEmail,
        reference,
        erasedAt: formatInstant(at),
      });
    }
  });
  return { erasedAt: at.toISOString(), reference };
}

/** The visit's reason goes with the customer's data; what led to the erasure stays. */
function assertMotive(motive: ErasureMotive | undefined): void {
  if (motive === undefined) {
    throw refusedFields([{ path: 'motive', message: 'Choisissez le motif de l’effacement' }]);
  }
}

async function confirmByPassword({
  db,
  clock,
  grant,
  address,
  password,
  motive,
}: ErasureCall): Promise<void> {
  if (motive !== undefined) {
    throw refusedFields([{ path: 'motive', message: 'Vous effacez vos données sans donner de motif' }]);
  }
  if (password === undefined) {
    throw refusedFields([{ path: 'password', message: 'Confirmez avec votre mot de passe' }]);
  }
  await assertOwnPassword(db, clock, {
    visitor: grant.visitor,
    password,
    address,
    refusal: { path: 'password', message: 'Le mot de passe est incorrect' },
  });
}
