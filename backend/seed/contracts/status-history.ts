import type { ContractStatus } from '@portal/contract';
import { addDays, type Day } from '@portal/domain';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import type { ContractDates } from './contract-dates';
import type { ContractPlan } from './contract-plan';
import type { ContractKey } from './readings';

/** The statuses that lead to each one, itself last. */
const ways: Record<ContractStatus, readonly ContractStatus[]> = {
  'waiting-14d': ['waiting-14d'],
  initialized: ['waiting-14d', 'initialized'],
  waiting: ['waiting-14d', 'initialized', 'waiting'],
  recovery: ['waiting-14d', 'initialized', 'waiting', 'recovery'],
  'waiting-prepay': ['waiting-14d', 'waiting-prepay'],
  paymentFailure: ['waiting-14d', 'waiting-prepay', 'paymentFailure'],
  sent_to_market: ['waiting-14d', 'initialized', 'sent_to_market'],
  accepted: ['waiting-14d', 'initialized', 'sent_to_market', 'accepted'],
  rejected: ['waiting-14d', 'initialized', 'sent_to_market', 'rejected'],
  canceled: ['waiting-14d', 'initialized', 'sent_to_market', 'canceled'],
  abandoned: ['waiting-14d', 'abandoned'],
  effective: ['waiting-14d', 'initialized', 'sent_to_market', 'accepted', 'effective'],
  terminated: ['waiting-14d', 'initialized', 'sent_to_market', 'accepted', 'effective', 'terminated'],
};
const reasons: Partial<Record<ContractStatus, string>> = {
  rejected: 'Point de livraison déjà rattaché à un autre fournisseur',
  canceled: 'Annulé par le gestionnaire de réseau',
  abandoned: 'Rétractation du client',
  paymentFailure: 'Premier prélèvement rejeté',
  waiting: 'Adresse à vérifier avec le client',
};

/** How a contract came to its status, a step every few days from its subscription on. */
export function statusHistory(
  random: Random,
  key: ContractKey,
  plan: ContractPlan,
  dates: ContractDates,
  today: Day,
): Row<'contract_status_change'>[] {
  let day = dates.subscription;
  return ways[plan.status].map((status) => {
    const fixed = status === 'effective' ? dates.start : status === 'terminated' ? dates.end : null;
    const happened = fixed ?? (day > today ? today : day);
    day = addDays(happened, random.int(1, 5));
    return {
      ...key,
      id: random.uuid(morningOf(happened)),
      status,
      happened_at: morningOf(happened),
      reason: reasons[status] ?? null,
    };
  });
}
