import { searchMaxLength } from '@portal/contract';
import { isSendableDay } from '@portal/domain';

export const auditFilterNames = ['fromDate', 'toDate', 'actor', 'customerNbr', 'user', 'call'] as const;
export type AuditFilters = Partial<Record<(typeof auditFilterNames)[number], string>>;

/** The filters of an address: blanks and what the server would refuse by its shape are none. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const given = auditFilterNames.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, searchMaxLength) ?? '';
    const isDay = name === 'fromDate' || name === 'toDate';
    return value === '' || (isDay && !isSendableDay(value)) ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as AuditFilters;
}

/** Nothing can be found in such a period. */
export const endsBeforeItBegins = ({ fromDate, toDate }: AuditFilters): boolean =>
  fromDate !== undefined && toDate !== undefined && fromDate > toDate;

/** The address of these filters with one of them changed. */
export function withAuditFilter(
  filters: AuditFilters,
  name: keyof AuditFilters,
  value: string | null,
): Record<string, string> {
  const next = new URLSearchParams({ ...filters, [name]: value ?? '' });
  return Object.fromEntries([...next].filter(([, each]) => each !== ''));
}
