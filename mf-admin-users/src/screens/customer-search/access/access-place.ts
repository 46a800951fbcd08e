const name = 'access';

/** What was asked for by its number or e-mail, where an address says so; empty otherwise. */
export const readAccess = (search: string): string => new URLSearchParams(search).get(name)?.trim() ?? '';

/** Address of the search as it stands, with what was asked for beside it. */
export function accessPlace(
  { pathname, search }: { pathname: string; search: string },
  asked: string,
): string {
  const query = new URLSearchParams(search);
  query.set(name, asked);
  return `${pathname}?${query}`;
}
