import type { ResponseOf } from '@portal/contract';
import { awaitsFirstPayment, type Day, parisDayOf } from '@portal/domain';
import type { Reach } from '../../../platform/access/reach';
import type { Platform } from '../../../platform/http/define-call';
import { notFound } from '../../../platform/errors';
import { toEuros } from '../../../platform/money';
import { lastCardOfOrder } from '../../billing/card-payments/follow-payments.service';
import { accountsOf } from '../../billing/payments/accounts.service';
import { firstPaymentState } from '../../billing/payments/first-payments.service';
import { plansOf } from '../../billing/payments/read-repayments.service';
import { awaitedSignature } from '../../sales/orders/link/awaited-signature.service';
import { unpaidCases } from '../../sales/orders/payment/case-payments.service';
import { latestBill } from '../bill-explanation/bill-explanation.service';
import { foreseeYear } from '../year/foreseen-year.service';
import {
  cardOf,
  factsOf,
  isOfContract,
  nextSettlement,
  othersLateOf,
  type ReadHome,
  type Settlement,
} from './home-facts.rules';
import { homeOf } from './home-moment.rules';
import { type ContractKey, findAskedRequests, findHomeContract, findReadMeter } from './home.queries';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * What comes first on the home of a contract, and the order of the rest.
 * @throws DomainError 404
 */
export async function homeMoment(
  deps: Deps,
  reach: Reach,
  contractNumber: string,
): Promise<ResponseOf<'/getHomeMoment'>> {
  const { db, clock } = deps;
  const key = { customerNumber: reach.customerNumber, contractNumber };
  const today = parisDayOf(clock());
  const contract = await findHomeContract(db, key);
  if (!contract) throw notFound('Ce contrat n’existe pas');
  const [bill, read] = await Promise.all([
    contract.status === 'effective' || contract.status === 'terminated' ? latestBill(db, key) : null,
    readHome(deps, reach, key, contract, today),
  ]);
  const { moments, ...blocks } = homeOf(factsOf(read, today));
  const { settlement } = read;
  return {
    cards: moments.filter(isOfContract).map((moment) => cardOf(moment, read, today)),
    othersLate: moments.includes('OTHERS_LATE') ? read.othersLate : null,
    ...blocks,
    bill,
    settlement: settlement && {
      day: settlement.day,
      expected: toEuros(settlement.balance.expected),
      low: toEuros(settlement.balance.low),
      high: toEuros(settlement.balance.high),
    },
  };
}

async function readHome(
  { db, clock, config }: Deps,
  { onlyContracts }: Reach,
  key: ContractKey,
  contract: ReadHome['contract'],
  today: Day,
): Promise<ReadHome> {
  const { customerNumber, contractNumber } = key;
  const [accounts, plans, firstPayment, signature, requests, meter, settlement] = await Promise.all([
    // of all contracts: in as many statements as of one
    accountsOf(db, [customerNumber], today),
    plansOf(db, clock, { customerNumber }, contractNumber),
    awaitsFirstPayment(contract.status) ? firstPaymentOf(db, clock, key) : null,
    awaitedSignature(db, clock, customerNumber),
    findAskedRequests(db, key),
    contract.status === 'effective' ? findReadMeter(db, key) : undefined,
    contract.status === 'effective' ? settlementOf(db, today, key) : null,
  ]);
  return {
    contract,
    debts: accounts.find((each) => each.contractNumber === contractNumber)?.debts ?? [],
    othersLate: othersLateOf(accounts, contractNumber, onlyContracts),
    firstPayment,
    repayment: plans.find(({ status }) => status === 'LIVE')?.payable.next ?? null,
    signature,
    requests,
    meter: meter
      ? {
          communicates: meter.smart_meter_status === 'COMMUNICATING',
          frequency: meter.reading_frequency,
          lastRead: meter.last_read,
        }
      : null,
    settlement,
    warningCents: config.instalments.warningCents,
  };
}

/** As it was last known here: the provider is asked by the call that shows the ways to pay. */
async function firstPaymentOf(
  db: Deps['db'],
  clock: Deps['clock'],
  { customerNumber, contractNumber }: ContractKey,
): Promise<ReadHome['firstPayment']> {
  const cases = await unpaidCases(db, clock, customerNumber);
  const own = cases.find(({ contracts }) => contracts.some((each) => each.contractNumber === contractNumber));
  if (!own) return null;
  const card = await lastCardOfOrder(db, own.orderReference);
  return {
    orderReference: own.orderReference,
    euros: own.amountCents === null ? null : toEuros(own.amountCents),
    underWay: firstPaymentState(own.status, card?.status ?? null) === 'underWay',
  };
}

async function settlementOf(db: Deps['db'], today: Day, key: ContractKey): Promise<Settlement | null> {
  const { found } = await foreseeYear(db, today, key);
  return typeof found === 'string' ? null : nextSettlement(found);
}
