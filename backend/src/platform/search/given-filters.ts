import { messages } from '@portal/contract';
import { DomainError } from '../errors';

type Filter = string | readonly string[] | undefined;

/** The filters that say something: trimmed; blanks and empty lists are none. */
export function givenFilters<F extends { [K in keyof F]: Filter }>(filters: F): Partial<F> {
  const given = Object.entries<Filter>(filters)
    .map(([name, value]) => [name, clean(value)] as const)
    .filter(([, value]) => value !== undefined && value.length > 0);
  return Object.fromEntries(given) as Partial<F>;
}

function clean(value: Filter): Filter {
  if (value === undefined || typeof value === 'string') return value?.trim();
  return value.map((each) => each.trim()).filter((each) => each.length > 0);
}

/** @throws DomainError 400 MISSING_PARAMETER when nothing is searched for. */
export function assertSomeFilter(given: object): void {
  if (Object.keys(given).length > 0) return;
  throw new DomainError(400, 'MISSING_PARAMETER', 'Veuillez renseigner au moins un critère de recherche', {
    errors: [{ path: '', message: messages.required }],
  });
}

/** @throws DomainError 400 INVALID_PARAMETER for a period that ends before it begins. */
export function assertPeriod({ fromDate, toDate }: { fromDate?: string; toDate?: string }): void {
  if (fromDate === undefined || toDate === undefined || fromDate <= toDate) return;
  const message = 'La date de fin précède la date de début';
  throw new DomainError(400, 'INVALID_PARAMETER', message, { errors: [{ path: 'toDate', message }] });
}
