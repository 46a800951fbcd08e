import type { CallPath, EnergyVoucher } from '@portal/contract';
import { parisDayOf, voucherRefusalLabel } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import { lockCustomer } from '../../../platform/customer-lock';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, refusedFields } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { forgetAttempts, takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { askAgency, firstRecheck } from './ask-agency.service';
import { answersOf, assertTakesVouchers } from './vouchers.service';
import { hashVoucher, sealVoucher, type PrintedVoucher } from './voucher-secret';
import { findSameVoucher, insertVoucher, type VoucherRow } from './vouchers.queries';

export interface GivenVoucher extends PrintedVoucher {
  customerNumber: string;
  contractNumber: string;
  author: Pick<Author, 'login' | 'isAgent'>;
  path: CallPath;
}

/**
 * Vouchers of one customer in a day: a household has one or two, and each has a code to mistype. Who tries numbers finds none,
 * whoever of the customer and their agents does.
 */
const attempts: ThrottleRule = {
  free: 5,
  firstLockSeconds: 3_600,
  longestLockSeconds: 24 * 3_600,
  windowSeconds: 24 * 3_600,
};
const scope = 'energy-voucher';

/** Another tab, or the repeat of a call, is asking the agency at this moment. */
const askingMilliseconds = 15_000;

/**
 * Gives a voucher for a contract. Its row is stored before the agency is asked, so that a repeat, a second tab or a lost answer finds it
 * and asks about the same reference. A voucher that the agency has not answered for is answered as it is, and asked about again by
 * `voucherRound`.
 * @throws DomainError 404, 409 for a contract that takes none or a voucher of another contract, 422 at the field that the agency
 * refuses, 429 after too many attempts, 503 where no agency is configured
 */
export async function giveVoucher(platform: Platform, given: GivenVoucher): Promise<EnergyVoucher> {
  const { db, clock, providers } = platform;
  if (providers.vouchers.name === 'none') throw byPost();
  const { row, isNew } = await inTransaction(db, (tx) => keep(tx, platform, given));
  const isAsking =
    !isNew && row.state === 'ASKED' && clock().getTime() - row.given_at.getTime() < askingMilliseconds;
  const asks = !isAsking && (row.state === 'ASKED' || row.state === 'UNKNOWN');
  const done = asks ? await askAgency(platform, row, { isNew }) : row;
  if (done.state === 'REFUSED' && done.refusal !== null) {
    const path = done.refusal === 'WRONG_CODE' ? 'code' : 'number';
    throw refusedFields([{ path, message: voucherRefusalLabel(done.refusal) }]);
  }
  // the repeat of one that was taken before takes no attempt, and gives none back
  if (asks && done.state === 'TAKEN') await forgetAttempts(db, scope, given.customerNumber);
  const [answer] = await answersOf(db, [done]);
  if (!answer) throw new Error('A voucher has an answer.');
  return answer;
}

/** The row of a voucher: that of before, where it was given before. */
async function keep(
  tx: Db,
  { clock, config }: Platform,
  { customerNumber, contractNumber, number, code, author, path }: GivenVoucher,
): Promise<{ row: VoucherRow; isNew: boolean }> {
  const now = clock();
  await lockCustomer(tx, customerNumber);
  const number_hash = hashVoucher(config.sessionKey, number);
  const same = await findSameVoucher(tx, customerNumber, number_hash);
  if (same && same.contract_number !== contractNumber) {
    throw conflict(`Ce chèque énergie a déjà été donné pour votre contrat ${same.contract_number}.`);
  }
  if (same) return { row: same, isNew: false };
  await assertTakesVouchers(tx, { customerNumber, contractNumber }, parisDayOf(now));
  const wait = await takeAttempt(tx, clock, attempts, scope, customerNumber);
  if (wait > 0) throw tooMany(wait);
  const voucher_id = uuidv7();
  const number_end = number.slice(-4);
  const row = await insertVoucher(tx, {
    ...{ customer_number: customerNumber, voucher_id, contract_number: contractNumber },
    ...{ number_hash, number_end, state: 'ASKED' },
    sealed_voucher: sealVoucher(config.sessionKey, voucher_id, { number, code }),
    ...{ given_by: author.login, by_agent: author.isAgent, given_at: now },
    recheck_at: firstRecheck(now),
  });
  await appendAudit(tx, clock, {
    customerNumber,
    actor: author.login,
    onBehalfOf: author.isAgent ? customerNumber : null,
    call: path,
    contractNumber,
    detail: { voucher: voucher_id, numberEnd: number_end },
  });
  return { row, isNew: true };
}

const tooMany = (retryAfterSeconds: number) =>
  new DomainError(
    429,
    'TOO_MANY_ATTEMPTS',
    'Trop de chèques énergie ont été essayés. Vérifiez le numéro et le code imprimés sur le chèque, et réessayez plus tard.',
    { retryAfterSeconds },
  );

const byPost = () =>
  new DomainError(
    503,
    '503',
    'Le chèque énergie ne peut pas être donné en ligne pour le moment\u00a0: envoyez-le par courrier, avec votre numéro de contrat au dos.',
  );
