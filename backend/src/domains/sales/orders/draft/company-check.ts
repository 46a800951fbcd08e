import { DomainError } from '../../../../platform/errors';
import type { CompanyDirectory } from '../../../../providers/company-directory/company-directory';
import type { DraftCustomer, FieldError } from '../case/order-draft';

/** A directory that does not answer says nothing against the number, whose key is right. */
export async function companyErrors(
  directory: CompanyDirectory,
  { type, contact }: DraftCustomer,
): Promise<FieldError[]> {
  const siret = contact.identificationNumber;
  if (type !== 'PROFESSIONAL' || !siret) return [];
  const path = 'order.customer.contact.identificationNumber';
  try {
    const company = await directory.find(siret);
    if (!company) return [{ path, message: 'Ce SIRET n’existe pas' }];
    return company.active ? [] : [{ path, message: 'Cet établissement est fermé' }];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
