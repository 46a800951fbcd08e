import type { RequestOf } from '@portal/contract';
import { monthsOfFrequency, type Day } from '@portal/domain';
import type { SaleGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { fieldsUnder, notFound } from '../../../platform/errors';
import { contractTerms } from '../../billing/contract-terms/contract-terms.service';
import { inEuros } from '../../billing/payments/changed-plan.service';
import { isCyclical, productOfContract } from '../../billing/catalogue/catalogue.service';
import {
  type Asked,
  type Draft,
  draftOfRunning,
  knownFrequency,
  type PlanWith,
} from '../../billing/catalogue/offers-of-contracts.service';
import { plannedInstalment, plannedWith } from './planned-instalments';

/** The drafts of a request; those that name a contract with what the contract is. @throws DomainError 404, 422. */
export async function knownContracts(
  db: Db,
  day: Day,
  { customerType, contracts }: Pick<RequestOf<'/getPack'>, 'customerType' | 'contracts'>,
  grant: SaleGrant,
): Promise<Asked> {
  const customerNumber = grant.by === 'session' ? grant.visitor.customerNumber : null;
  const known = async (draft: Asked['contracts'][number], index: number): Promise<Draft> => {
    if (!draft.contractNumber) return draft;
    const running = await contractTerms(db, customerNumber, draft.contractNumber);
    if (!running) throw notFound('Ce contrat n’existe pas');
    const entry = await productOfContract(db, day, running.productCode);
    const months = monthsOfFrequency[knownFrequency(running.frequency)] ?? 1;
    const key = { customerNumber, contractNumber: draft.contractNumber };
    const scheduled = isCyclical(entry) ? null : await plannedInstalment(db, day, key, months);
    const planWith: PlanWith = async (change) => inEuros(await plannedWith(db, day, key, change));
    return fieldsUnder(`contracts.${index}`, () =>
      draftOfRunning(draft, { ...running, scheduled, planWith }, entry),
    );
  };
  return { customerType, contracts: await Promise.all(contracts.map(known)) };
}
