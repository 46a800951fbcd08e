import type { EnergyVoucher, ResponseOf } from '@portal/contract';
import { parisDayOf, type Day } from '@portal/domain';
import type { Reach } from '../../../platform/access/reach';
import { isReached } from '../../../platform/access/reach';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { accountOfContract, accountsOf } from '../payments/accounts.service';
import { voucherRefusalOf } from './voucher-contracts.rules';
import { toVoucher } from './voucher-answer';
import { findLeftOf, findSuppliedContracts, findVouchers, type VoucherRow } from './vouchers.queries';

/** Of a list that is shown beside others. */
const shown = 50;

/** The vouchers that a customer gave, latest first, and the contracts that one can be given for. */
export async function vouchersOf(
  { db, clock, providers }: Pick<Platform, 'db' | 'clock' | 'providers'>,
  { customerNumber, onlyContracts }: Reach,
  contractNumber: string | undefined,
): Promise<ResponseOf<'/getEnergyVouchers'>> {
  const rows = await findVouchers(db, customerNumber, shown, contractNumber);
  const contracts = await voucherContracts(db, customerNumber, parisDayOf(clock()));
  return {
    accepted: providers.vouchers.name !== 'none',
    vouchers: await answersOf(
      db,
      withoutCorrected(rows).filter((row) => isReached(row.contract_number, onlyContracts)),
    ),
    contracts: contracts.filter((each) => isReached(each, onlyContracts)),
  };
}

/** Without the attempts of a voucher that was given with its right code since. */
function withoutCorrected(rows: readonly VoucherRow[]): VoucherRow[] {
  const given = new Set(rows.filter(({ state }) => state !== 'REFUSED').map(numberOf));
  return rows.filter((row) => row.state !== 'REFUSED' || !given.has(numberOf(row)));
}

const numberOf = ({ number_hash }: VoucherRow): string => number_hash.toString('hex');

async function voucherContracts(db: Db, customerNumber: string, today: Day): Promise<string[]> {
  const [all, accounts] = await Promise.all([
    findSuppliedContracts(db, customerNumber),
    accountsOf(db, [customerNumber], today),
  ]);
  const owing = new Set(accounts.filter(({ sums }) => sums.due > 0).map((each) => each.contractNumber));
  return all
    .filter((row) => voucherRefusalOf(row, owing.has(row.contract_number)) === null)
    .map((row) => row.contract_number);
}

/** @throws DomainError 404; 409 with the reason why a voucher cannot pay that contract */
export async function assertTakesVouchers(
  db: Db,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
  today: Day,
): Promise<void> {
  const all = await findSuppliedContracts(db, customerNumber);
  const contract = all.find((row) => row.contract_number === contractNumber);
  if (!contract) throw notFound('Ce contrat n’existe pas', 'contractNbr');
  const account = await accountOfContract(db, customerNumber, contractNumber, today);
  const refusal = voucherRefusalOf(contract, (account?.sums.due ?? 0) > 0);
  if (refusal !== null) throw conflict(refusal);
}

export async function answersOf(db: Db, rows: readonly VoucherRow[]): Promise<EnergyVoucher[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.filter(({ credited_cents: cents }) => cents !== null && cents > 0);
  const left = await findLeftOf(
    db,
    first.customer_number,
    ids.map(({ voucher_id }) => voucher_id),
  );
  return rows.map((row) => toVoucher(row, left.get(row.voucher_id) ?? 0));
}
