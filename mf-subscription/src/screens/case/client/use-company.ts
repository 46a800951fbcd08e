import { useCall } from '@portal/api-client';
import { isSiret, normaliseSiret } from '@portal/domain';
import { useDebounced } from '@portal/screen/person';
import type { Company } from '../../../rules/case/company-filling';
import { useCase } from '../case-context';

/** Of the source: a field is looked up once nothing was typed for that long (back-office 9). */
const patience = 500;

export type CompanyLookup =
  /** The number is not whole, or not right: nothing is asked. */
  | { status: 'waiting' | 'searching' }
  | { status: 'unknown'; siret: string }
  | { status: 'closed'; siret: string }
  | { status: 'found'; company: Company }
  | { status: 'failed'; retry: () => void };

/** The establishment of a SIRET, asked for once its 14 digits are right. */
export function useCompany(typed: string): CompanyLookup {
  const { caseLink } = useCase();
  const siret = normaliseSiret(typed);
  const settled = useDebounced(siret, patience);
  const asked = isSiret(settled) ? settled : null;
  const { status, data, error, retry } = useCall(
    '/siret/:siret',
    asked === null ? null : { siret: asked, ...caseLink },
  );
  if (!isSiret(siret)) return { status: 'waiting' };
  if (asked !== siret || status === 'loading') return { status: 'searching' };
  if (status === 'failed') return error.code === '404' ? { status: 'unknown', siret } : { status, retry };
  return data.data.active ? { status: 'found', company: data.data } : { status: 'closed', siret };
}
