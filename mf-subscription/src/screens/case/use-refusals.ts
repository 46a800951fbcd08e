import { useMemo } from 'react';
import {
  type CaseRefusal,
  type FormRefusals,
  formRefusals,
  standingRefusals,
} from '../../rules/case/case-refusals';
import type { FormSection } from '../../rules/case/form-values';
import { useCase } from './case-context';

/** What of the last save's refusals still stands. */
export function useStandingRefusals(): CaseRefusal[] {
  const { page, failure } = useCase();
  return useMemo(() => (failure ? standingRefusals(failure.refusals, page) : []), [failure, page]);
}

/** For a section's form: as it stood when the form came up, or the server answered. The form lifts what is typed over. */
export function useFormRefusals(section: FormSection): FormRefusals {
  const { page, failure } = useCase();
  // one place leads at a time: « Souscrire » once the sections are mended
  const silent = section === 'subscribe' && page.open !== null;
  return useMemo(
    () => formRefusals(failure && !silent ? standingRefusals(failure.refusals, page) : [], section),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed meanwhile is no new answer of the server
    [failure, silent, section],
  );
}
