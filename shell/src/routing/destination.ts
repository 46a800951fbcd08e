import type { RegisteredRemote, RemoteRoute } from '@portal/contract';
import { can, canOpen, isKnown, type Session } from '@portal/session';
import { isBlockedSupport } from '../visitor/blocking-codes';
import { findRoute, trimmed } from './find-route';

export type FrameKind = 'bare' | 'customer' | 'admin';

/** What a path shows to this visitor. */
export type Destination =
  | { kind: 'redirect'; to: string }
  | { kind: 'remote'; remote: string; route: RemoteRoute; frame: FrameKind }
  | { kind: 'notFound'; frame: FrameKind }
  /** The customer's space that an agent opens cannot be read: an empty page with a dialogue. */
  | { kind: 'blocked'; frame: 'bare' }
  /** The visitor's snapshot is not read yet. */
  | { kind: 'waiting'; frame: FrameKind };

export interface Circumstances {
  session: Session;
  remotes: readonly RegisteredRemote[];
  /** Whether `remotes` are those of this visitor; false while the snapshot is read again. */
  settled: boolean;
  /** The path that an anonymous visitor opened before the log-in. */
  wanted: string | null;
}

const logIn = '/login';
const createPassword = '/createPassword';
const notFoundPaths: readonly string[] = ['/not-found', '/admin/not-found'];

/** Admin frame for a user with a group and no client; customer frame otherwise (P1.4). */
export function frameOf(session: Session): FrameKind {
  if (!isKnown(session) || mustCreatePassword(session) || isBlockedSupport(session)) return 'bare';
  return can('agent', session) ? 'admin' : 'customer';
}

/** All guards (P1.2, P1.4, P1.6, P1.13) in one function. */
export function decide(pathname: string, circumstances: Circumstances): Destination {
  const path = trimmed(pathname);
  const { session } = circumstances;
  if (session.status === 'unknown') return { kind: 'waiting', frame: 'bare' };
  if (!isKnown(session)) return decideForAnonymous(path, circumstances);
  const forAll = openToAll(path, circumstances);
  if (forAll !== null) return forAll;
  if (mustCreatePassword(session)) {
    return path === createPassword ? open(path, circumstances) : { kind: 'redirect', to: createPassword };
  }
  if (isBlockedSupport(session)) return { kind: 'blocked', frame: 'bare' };
  if (path === logIn || path === createPassword) return afterLogIn(circumstances);
  if (path === '/' && frameOf(session) === 'admin') return { kind: 'redirect', to: '/admin' };
  return open(path, circumstances);
}

/** A page without a frame for everybody, opened by a mailed link; not one of the log-in. */
function openToAll(path: string, { remotes }: Circumstances): Destination | null {
  if (path === logIn || path === createPassword) return null;
  const found = findRoute(remotes, path);
  if (found?.route.right !== 'anonymous') return null;
  return { kind: 'remote', remote: found.remote.declaration.name, route: found.route, frame: 'bare' };
}

function decideForAnonymous(path: string, circumstances: Circumstances): Destination {
  const destination = open(path, circumstances);
  if (destination.kind === 'remote' || path === logIn || notFoundPaths.includes(path)) return destination;
  return { kind: 'redirect', to: logIn };
}

/** The path that the visitor opened first, if they may open it; else their home. */
function afterLogIn(circumstances: Circumstances): Destination {
  if (!circumstances.settled) return { kind: 'waiting', frame: frameOf(circumstances.session) };
  const wanted = circumstances.wanted ?? '/';
  const there = open(trimmed(wanted.replace(/[?#].*$/, '')), circumstances);
  // a screen without a frame belongs to the log-in
  const reachable = there.kind === 'remote' && there.route.frame !== 'bare';
  return { kind: 'redirect', to: reachable ? wanted : '/' };
}

function open(path: string, { session, remotes, settled }: Circumstances): Destination {
  const frame = frameOf(session);
  if (notFoundPaths.includes(path)) return { kind: 'notFound', frame };
  const found = findRoute(remotes, path);
  if (found !== null && canOpen(found.route, session)) {
    return { kind: 'remote', remote: found.remote.declaration.name, route: found.route, frame };
  }
  // session expired: the page stays as it is under the log-in dialogue
  return { kind: settled && session.status !== 'expired' ? 'notFound' : 'waiting', frame };
}

function mustCreatePassword(session: Session): boolean {
  return isKnown(session) && session.isValidated !== null && session.isValidated !== 'true';
}
