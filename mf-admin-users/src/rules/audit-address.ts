import { auditActs, searchMaxLength, type AuditAct } from '@portal/contract';
import { isSendableDay } from '@portal/domain';
import type { PageOrder } from '@portal/screen/search-address';

const typedNames = [
  ...(['fromDate', 'toDate', 'actor', 'customerNbr', 'user', 'call', 'contractNbr', 'text'] as const),
] as const;
export type AuditFilters = Partial<Record<(typeof typedNames)[number], string>> & { act?: AuditAct };

/** The filters of an address: blanks and what the server would refuse by its shape are none. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const given = typedNames.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, searchMaxLength) ?? '';
    const isDay = name === 'fromDate' || name === 'toDate';
    return value === '' || (isDay && !isSendableDay(value)) ? [] : [[name, value]];
  });
  const act = auditActs.find((each) => each === query.get('act'));
  return { ...Object.fromEntries(given), ...(act && { act }) } as AuditFilters;
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

/** Rows of a page: as many as a screen of 1280 × 800 shows, or more. */
export const auditPageSizes = [20, 50] as const;

/** The latest first. */
export const usualAuditOrder = { sort: 'when', direction: 'desc', size: auditPageSizes[0] } as const;

const asksForReads = ({ act, call, contractNbr, text }: AuditFilters): boolean =>
  act === 'READ' || (call ?? contractNbr ?? text) !== undefined;

/**
 * The question of the list. The opening of a customer's space stands for what was read there, unless reads are asked for:
 * by their kind, by a call, by what was done or by a contract, of which an opening says nothing.
 */
export const auditQuestion = (
  filters: AuditFilters,
  { direction, size }: Pick<PageOrder<string>, 'direction' | 'size'>,
) => ({
  ...filters,
  ...(!asksForReads(filters) && { folded: true }),
  ...(direction === 'asc' && { direction }),
  limit: size,
});
