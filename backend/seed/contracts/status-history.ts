import type { ContractStatus } from '@portal/contract';
import { addDays, type Day } from '@portal/domain';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import type { ContractDates } from './contract-dates';
import type { ContractPlan } from './contract-plan';
import type { ContractKey } from './readings';

const reasons: Partial<Record<ContractStatus, string>> = {
  rejected: 'Point de livraison déjà rattaché à un autre fournisseur',
  canceled: 'Annulé par le gestionnaire de réseau',
  abandoned: 'Rétractation du client',
  paymentFailure: 'Premier paiement refusé',
  waiting: 'Adresse à vérifier avec le client',
};

/** Statuses that a contract has from its subscription on. */
const first: readonly ContractStatus[] = ['waiting-14d', 'waiting-prepay'];

/** The subscription and, unless that is the contract's status, how and when its status changed. */
export function statusHistory(
  random: Random,
  key: ContractKey,
  plan: ContractPlan,
  dates: ContractDates,
  today: Day,
): Row<'contract_status_change'>[] {
  const change = (status: ContractStatus, day: Day): Row<'contract_status_change'> => ({
    ...key,
    id: random.uuid(morningOf(day)),
    status,
    happened_at: morningOf(day),
    reason: reasons[status] ?? null,
  });
  if (first.includes(plan.status)) return [change(plan.status, dates.subscription)];
  const later = addDays(dates.subscription, random.int(1, 14));
  const reached = { effective: dates.start, terminated: dates.end }[plan.status as string] ?? later;
  const began = plan.status === 'paymentFailure' ? 'waiting-prepay' : 'waiting-14d';
  return [change(began, dates.subscription), change(plan.status, reached > today ? today : reached)];
}
