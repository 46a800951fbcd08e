import type { Day } from '@portal/domain';
import type { ContractDates } from '../contracts/contract-dates';
import type { ContractPlan } from '../contracts/contract-plan';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';

type Kind = Row<'document'>['kind'];

const names: Record<Kind, string> = {
  CONTRACT: 'Contrat de fourniture',
  SEPA_MANDATE: 'Mandat de prélèvement SEPA',
  CONTRACT_AMENDMENT: 'Avenant au contrat',
  EL: 'Conditions générales de vente électricité',
  NG: 'Conditions générales de vente gaz naturel',
  EXPLANATIONS_OFFER_CAPACITY: 'Explications sur la garantie de capacité',
};

/** The papers of a contract: from its subscription, and an amendment at each renewal now and then. */
export function documentRows(
  random: Random,
  plan: ContractPlan,
  { key, dates }: { key: ContractKey; dates: ContractDates },
  { mandateSignedOn, today }: { mandateSignedOn: Day; today: Day },
): Row<'document'>[] {
  const { energy, type } = plan.product;
  const row = (kind: Kind, day: Day): Row<'document'> => ({
    ...key,
    document_key: random.uuid(morningOf(day)),
    name: names[kind],
    kind,
    energy,
    document_date: day,
    created_at: morningOf(day),
  });
  const amended = dates.lastRenewal ?? (plan.changedThisMonth ? today : null);
  return [
    row('CONTRACT', dates.subscription),
    row(energy, dates.subscription),
    ...(plan.paymentMode === 'directDebit' ? [row('SEPA_MANDATE', mandateSignedOn)] : []),
    ...(type === 'CAPACITY' ? [row('EXPLANATIONS_OFFER_CAPACITY', dates.subscription)] : []),
    ...(amended && random.chance(0.5) ? [row('CONTRACT_AMENDMENT', amended > today ? today : amended)] : []),
  ];
}
