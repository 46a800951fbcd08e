import type { BuildDocument } from './build-document';

/** What a report says of the names of shared packages; nothing where it says nothing. */
export function listedNames(
  packages: [name: string, names: string[] | undefined][],
): Pick<BuildDocument, 'sharedNames'> {
  const listed = packages.filter((one): one is [string, string[]] => one[1] !== undefined);
  return listed.length === 0 ? {} : { sharedNames: Object.fromEntries(listed) };
}

/** Packages of the house: their names are compared; those of others have versions that mean something by themselves. */
const ofTheHouse = '@portal/';

/** Shared packages of the house of which a build does not tell the names. */
export const unlistedPackages = ({ shared, sharedNames = {} }: BuildDocument): string[] =>
  Object.keys(shared).filter((name) => name.startsWith(ofTheHouse) && sharedNames[name] === undefined);
