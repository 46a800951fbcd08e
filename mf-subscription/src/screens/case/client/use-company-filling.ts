import { useFormFill } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import type { ClientValues } from '../../../rules/case/client-values';
import { companyFilling, type CompanyFilling } from '../../../rules/case/company-filling';
import type { CompanyLookup } from './use-company';

/** Puts what the directory says into the form: once for each answer. A refusal goes beside the number, whose rule says it. */
export function useCompanyFilling(lookup: CompanyLookup, values: ClientValues): void {
  const fill = useFormFill();
  const before = useRef<CompanyFilling>({});
  const answer = answerOf(lookup);
  useEffect(() => {
    if (lookup.status === 'unknown' || lookup.status === 'closed') fill({ refusedSiret: answer });
    if (lookup.status !== 'found') return;
    const filling = companyFilling(values, lookup.company, before.current);
    before.current = { ...before.current, ...filling };
    fill({ ...filling, refusedSiret: '' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed meanwhile is no new answer
  }, [answer]);
}

function answerOf(lookup: CompanyLookup): string {
  if (lookup.status === 'found') return `found ${lookup.company.siret}`;
  return 'siret' in lookup ? `${lookup.status} ${lookup.siret}` : '';
}
