import type { ResponseOf } from '@portal/contract';
import type { ClientValues } from './client-values';

export type Company = ResponseOf<'/siret/:siret'>['data'];

const filled = [
  'companyName',
  'activityCode',
  'billingNumber',
  'billingStreet',
  'billingPostalCode',
  'billingTownName',
] as const;
export type CompanyFilling = Partial<Pick<ClientValues, (typeof filled)[number]>>;

/**
 * What the directory of companies fills in: the fields that hold nothing, or what it said of the company looked up
 * before. What the agent typed stands. Its address comes whole or not at all.
 * @param before what was filled in by the last look-up
 */
export function companyFilling(
  typed: CompanyFilling,
  company: Company,
  before: CompanyFilling,
): CompanyFilling {
  const free = (field: (typeof filled)[number]) => {
    const value = typed[field]?.trim() ?? '';
    return value === '' || value === before[field];
  };
  const { companyName, activityCode, street, postalCode, townName } = company;
  const named: CompanyFilling = {
    ...(free('companyName') && { companyName }),
    ...(free('activityCode') && { activityCode: activityCode ?? '' }),
  };
  const isFree = filled.slice(2).every(free);
  if (!isFree || !street || !postalCode || !townName) return named;
  return {
    ...named,
    billingNumber: '',
    billingStreet: street,
    billingPostalCode: postalCode,
    billingTownName: townName,
  };
}
