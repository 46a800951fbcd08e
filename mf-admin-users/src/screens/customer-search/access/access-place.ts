const name = 'access';

/** The customer's number or e-mail from the query string; empty if absent. */
export const readAccess = (search: string): string => new URLSearchParams(search).get(name)?.trim() ?? '';

/** The search's current URL with this number or e-mail added. */
export function accessPlace(
  { pathname, search }: { pathname: string; search: string },
  asked: string,
): string {
  const query = new URLSearchParams(search);
  query.set(name, asked);
  return `${pathname}?${query}`;
}
