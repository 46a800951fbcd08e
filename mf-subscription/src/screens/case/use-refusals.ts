import { useMemo } from 'react';
import {
  type CaseRefusal,
  type FormRefusals,
  formRefusals,
  openRefusals,
} from '../../rules/case/case-refusals';
import type { FormSection } from '../../rules/case/form-values';
import { useCase } from './case-context';

/** The errors of the last save whose values have not changed since. */
export function useOpenRefusals(): CaseRefusal[] {
  const { page, failure } = useCase();
  return useMemo(() => (failure ? openRefusals(failure.refusals, page) : []), [failure, page]);
}

/** Errors for a section's form, computed when it opens or the server answers. The form clears those of edited fields. */
export function useFormRefusals(section: FormSection): FormRefusals {
  const { page, failure } = useCase();
  // focus goes to one place at a time: to « Souscrire » only when no other section is open
  const silent = section === 'subscribe' && page.open !== null;
  return useMemo(
    () => formRefusals(failure && !silent ? openRefusals(failure.refusals, page) : [], section),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing must not recompute the server's errors
    [failure, silent, section],
  );
}
