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
 * Fields to fill from the company directory: those that are empty or unchanged since the last look-up. What the agent
 * typed is kept. The address is replaced as a whole or not at all.
 * @param before what the last look-up filled in
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
