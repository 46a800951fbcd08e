import type { BuildDocument } from './build-document';

/** Names of the shared packages listed in a build report. */
export function listedNames(
  packages: [name: string, names: string[] | undefined][],
): Pick<BuildDocument, 'sharedNames'> {
  const listed = packages.filter((one): one is [string, string[]] => one[1] !== undefined);
  return listed.length === 0 ? {} : { sharedNames: Object.fromEntries(listed) };
}

/** Scope of our packages: their names are compared. Third-party packages have meaningful versions instead. */
const ofTheHouse = '@portal/';

/** Our shared packages whose names are missing from a build. */
export const unlistedPackages = ({ shared, sharedNames = {} }: BuildDocument): string[] =>
  Object.keys(shared).filter((name) => name.startsWith(ofTheHouse) && sharedNames[name] === undefined);
