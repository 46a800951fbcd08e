import { messages, type ApiError, type CustomerType } from '@portal/contract';
import { addMonths, type Day } from '@portal/domain';
import { sameName } from '../../../../platform/same-name';
import { checkName } from '../change/contact.rules';

interface Named {
  firstName: string;
  lastName: string;
}

interface CoholderRequest {
  customerType: CustomerType;
  holder: Named;
  mode: 'insertOrUpdate' | 'delete';
  contractNumber: string;
  coholder:
    | { firstName: string; lastName: string; effectiveDate?: Day | null; contractNbr?: string }
    | undefined;
  /** Path of the co-holder in the request, for error fields. */
  path: string;
  today: Day;
}

/** C5.5: individuals only; names required; in force from a day of this contract's reach: 50 years back, a year ahead. */
export function coholderErrors({
  customerType,
  holder,
  mode,
  contractNumber,
  coholder,
  path,
  today,
}: CoholderRequest): ApiError['errors'] {
  if (customerType !== 'INDIVIDUAL') {
    return [{ path, message: 'Seul le contrat d’un particulier peut avoir un cotitulaire' }];
  }
  if (mode === 'delete') return [];
  if (!coholder) return [{ path, message: messages.required }];
  const errors: ApiError['errors'] = [];
  checkName(coholder.firstName, `${path}.firstName`, errors);
  checkName(coholder.lastName, `${path}.lastName`, errors);
  if (errors.length === 0 && sameName(holder, coholder)) {
    errors.push({
      path: `${path}.lastName`,
      message: 'Le titulaire du contrat ne peut pas être son propre cotitulaire',
    });
  }
  const { effectiveDate, contractNbr = contractNumber } = coholder;
  if (contractNbr !== contractNumber) {
    errors.push({ path: `${path}.contractNbr`, message: 'Ce cotitulaire est celui d’un autre contrat' });
  }
  if (effectiveDate && (effectiveDate < addMonths(today, -600) || effectiveDate > addMonths(today, 12))) {
    errors.push({ path: `${path}.effectiveDate`, message: 'Cette date est trop éloignée d’aujourd’hui' });
  }
  return errors;
}
