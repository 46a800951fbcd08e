/** Address of a version's file for browsers. Its content never changes. */
export function assetAddress(name: string, version: string, path: string): string {
  return `/assets/${name}/${version}/${path}`;
}
