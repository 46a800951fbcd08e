import { mayOpen, type RemoteDeclaration, type VisitorRights } from '@portal/contract';

/**
 * Where to see a remote: its first screen, of those that a visitor may open when it is known who comes; `/` without any.
 * A prefix may hold no screen at its own beginning, so an exact path goes before. It never leads off the portal: browsers
 * read `//x` as another site, and an older gate took such a route.
 */
export function firstPath({ routes }: Pick<RemoteDeclaration, 'routes'>, rights?: VisitorRights): string {
  const open = rights === undefined ? routes : routes.filter((route) => mayOpen(route, rights));
  const { path = '/' } = open.find((route) => !route.path.endsWith('*')) ?? open[0] ?? {};
  return path.replace(/\/?\*$/, '').replace(/^\/+/, '/') || '/';
}
