/**
 * Address of a GET call below the API's base: names of the path (`/siret/:siret`) take their values from the
 * payload, the rest of it is the query. Fields without a value are left out.
 */
export function addressOf(path: string, payload: Record<string, unknown>): string {
  const rest = new Map(Object.entries(payload).filter(([, value]) => value !== undefined && value !== null));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? filled : `${filled}?${query}`;
}
