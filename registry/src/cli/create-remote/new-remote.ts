import type { RemoteDeclaration, RouteRight } from '@portal/contract';
import { remoteDeclaration, routeRights, subMenuIds } from '@portal/contract/schemas';
import { pathsOverlap } from '../../publish/fit/route-rules';
import { UsageError } from '../command-failure';
import { didYouMean } from '../near-name';

/** What a team says of the remote it begins. */
export interface NewRemote {
  name: string;
  title: string;
  path: string;
  right: RouteRight;
}

/** A screen without log-in has nobody to greet. */
const rightsWithTemplate = routeRights.filter((right) => right !== 'anonymous');

/**
 * Checked as the registry will, before anything is written.
 * @param others declarations of the workspace's remotes
 * @throws UsageError with every reason
 */
export function newRemote(
  { name, title, path, right }: { name: string; title: string; path: string; right: string },
  others: RemoteDeclaration[],
): NewRemote {
  if (!rightsWithTemplate.some((known) => known === right)) {
    throw new UsageError(
      `There is no right ${right} to make a remote for.${didYouMean(right, rightsWithTemplate)}`,
      {
        fix: `One of: ${rightsWithTemplate.join(', ')}. A screen without log-in: change "right" and "frame" in remote.json afterwards.`,
      },
    );
  }
  const remote = { name, title: frenchTitle(title), path, right: right as RouteRight };
  const parsed = remoteDeclaration.safeParse(declarationOf(remote));
  const taken = others.flatMap((other) => conflicts(remote, other));
  const reasons = [
    ...(parsed.success
      ? []
      : [
          ...new Set(parsed.error.issues.map(({ path: at, message }) => inWords(String(at.at(-1)), message))),
        ]),
    ...(/["\\`{}$<>\n]/.test(title) ? ['title: letters and punctuation only'] : []),
    ...taken,
  ];
  if (reasons.length === 0) return remote;
  throw new UsageError(`${name} cannot be made.`, {
    reasons,
    fix:
      taken.length === reasons.length
        ? 'Choose another name, or a path that nobody has with --path.'
        : 'Names are like mf-gift-card, paths like /gift-card.',
  });
}

/** What the schema of `remote.json` asks for, as one would say it. */
const rules: Record<string, string> = {
  name: 'name: mf- and then 2 to 41 small letters, digits and dashes, a letter first',
  path: 'path: / and then letters, digits, - and _, parts told apart by /; 200 characters at most',
  title: 'title: 1 to 120 characters',
};

const inWords = (field: string, message: string): string => rules[field] ?? `${field}: ${message}`;

/** The name without `mf-`, each part with a capital: `mf-gift-card` → `GiftCard`. */
export const pascalName = (name: string): string =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Sub-menus that a test's agent needs to open the screen. */
export const subMenusFor = (right: RouteRight): string[] =>
  right === 'agent' ? ['manageUsers'] : subMenuIds.filter((id) => id === right);

const frenchTitle = (title: string) => title.trim().replaceAll("'", '’');

const declarationOf = ({ name, title, path, right }: NewRemote) => ({
  name,
  title,
  routes: [{ path, title, frame: right === 'customer' ? 'customer' : 'admin', right }],
  events: { contract: 1, emits: [], consumes: [] },
  budget: { initialKilobytes: 60 },
});

function conflicts({ name, path }: NewRemote, other: RemoteDeclaration): string[] {
  if (other.name === name) return [`${name} exists already`];
  return other.routes
    .filter((route) => pathsOverlap(path, route.path))
    .map((route) => `path: ${path} meets ${route.path} of ${other.name}`);
}
