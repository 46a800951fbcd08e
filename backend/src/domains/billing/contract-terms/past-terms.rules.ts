import type { Day } from '@portal/domain';

/** What of a contract's terms prices its energy. */
export interface PricedTerms {
  productCode: string;
  /** kVA; null where it is not known. */
  capacity: number | null;
}

export interface TermsChange {
  effective_date: Day;
  before: { productCode?: string; contractualCapacity?: number };
}

export interface TermsOverTime extends PricedTerms {
  from: Day;
  /** The day after the last; null while they are valid. */
  to: Day | null;
}

/** A contract's terms since a day, earliest first: those of now, taken back change by change. */
export function termsOverTime(
  now: PricedTerms,
  /** In order of their days. */
  changes: readonly TermsChange[],
  since: Day,
): TermsOverTime[] {
  const terms: TermsOverTime[] = [];
  let current: PricedTerms = now;
  let to: Day | null = null;
  for (const { effective_date: day, before } of [...changes].reverse()) {
    if (day <= since) break;
    if (to === null || day < to) terms.unshift({ ...current, from: day, to });
    to = day;
    current = {
      productCode: before.productCode ?? current.productCode,
      capacity: before.contractualCapacity ?? current.capacity,
    };
  }
  return [{ ...current, from: since, to }, ...terms];
}
