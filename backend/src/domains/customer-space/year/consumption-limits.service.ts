import type { ResponseOf } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import { lockOffer } from '../../billing/contract-terms/contract-terms.service';
import { limitsOf } from './year-answer.service';
import { type ContractKey, setYearFields } from './year.queries';

/**
 * The customer's own thresholds of a month, set, changed or taken away (null). Readings kept from now on are compared
 * with them. @throws DomainError 404 for a contract that is not theirs, 409 for one that has ended.
 */
export async function setConsumptionLimits(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  { kwh, cents }: { kwh: number | null; cents: number | null },
): Promise<Written<ResponseOf<'/setConsumptionLimits'>>> {
  const state = await lockOffer(tx, {
    customer_number: key.customerNumber,
    contract_number: key.contractNumber,
  });
  if (!state) throw notFound('Ce contrat n’existe pas');
  if (isClosedContract(state.contract.status)) {
    throw conflict('Ce contrat a pris fin\u00a0: plus aucun relevé ne sera comparé à un seuil');
  }
  const isSet = kwh !== null || cents !== null;
  const values = {
    limit_kwh: kwh,
    limit_cents: cents,
    limits_checked_at: isSet ? clock() : null,
    exceeded_month: null,
    exceeded_kwh: null,
    exceeded_cents: null,
  };
  await setYearFields(tx, key, values);
  return {
    answer: { limits: limitsOf({ ...state.contract, ...values }) },
    detail: { limitKwh: kwh, limitCents: cents },
  };
}
