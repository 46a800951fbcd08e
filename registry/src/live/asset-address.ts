/** Where browsers find a file of a version. The address never changes what it holds. */
export function assetAddress(name: string, version: string, path: string): string {
  return `/assets/${name}/${version}/${path}`;
}
