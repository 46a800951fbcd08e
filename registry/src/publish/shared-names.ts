import type { BuildDocument } from './build-document';

interface ListedPackage {
  name: string;
  names: string[] | undefined;
  kinds: Record<string, string> | undefined;
}

/** Names of the shared packages listed in a build report, and their kinds. */
export function listedNames(packages: ListedPackage[]): Pick<BuildDocument, 'sharedNames' | 'sharedKinds'> {
  const sharedNames = listed(packages.map(({ name, names }) => [name, names]));
  const sharedKinds = listed(packages.map(({ name, kinds }) => [name, kinds]));
  return { ...(sharedNames && { sharedNames }), ...(sharedKinds && { sharedKinds }) };
}

function listed<T>(packages: [name: string, list: T | undefined][]): Record<string, T> | null {
  const known = packages.filter((one): one is [string, T] => one[1] !== undefined);
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** Scope of our packages: their names are compared. Third-party packages have meaningful versions instead. */
export const houseScope = '@portal/';

/** Our shared packages whose names are missing from a build. */
export const unlistedPackages = ({ shared, sharedNames = {} }: BuildDocument): string[] =>
  Object.keys(shared).filter((name) => name.startsWith(houseScope) && sharedNames[name] === undefined);

/** Our shared packages whose names are listed without their kinds. */
export const packagesWithoutKinds = ({ sharedNames = {}, sharedKinds = {} }: BuildDocument): string[] =>
  Object.keys(sharedNames).filter(
    (name) => sharedNames[name]?.length !== 0 && sharedKinds[name] === undefined,
  );
