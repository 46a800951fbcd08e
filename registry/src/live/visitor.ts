import type { RemoteRoute, RootKey, RouteRight, VisitorClaims } from '@portal/contract';
import { rootKeys, routeRights } from '@portal/contract/schemas';
import { jwtVerify } from 'jose';
import { z } from 'zod';

/** What a visitor may open. */
export type VisitorRights = ReadonlySet<RouteRight | `root:${RootKey}`>;

const claims = z.object({
  sub: z.string(),
  kind: z.enum(['customer', 'agent']),
  validated: z.boolean(),
  rights: z.array(z.string()),
  roots: z.array(z.string()),
}) satisfies z.ZodType<VisitorClaims>;

export interface Visitor {
  /** Log-in name; null of nobody, and of an account not yet validated. */
  user: string | null;
  rights: VisitorRights;
}

const nobody: Visitor = { user: null, rights: new Set<RouteRight>(['anonymous']) };

/**
 * The bearer of the visitor cookie. No cookie, a forged or an expired one: nobody.
 * The registry decides by the token alone; the back end checks the state of the account at every call.
 */
export async function readVisitor(cookie: string | undefined, key: Uint8Array | undefined): Promise<Visitor> {
  if (!cookie || !key) return nobody;
  try {
    const { payload } = await jwtVerify(cookie, key, { algorithms: ['HS256'] });
    const visitor = claims.parse(payload);
    return visitor.validated ? { user: visitor.sub, rights: rightsOf(visitor) } : nobody;
  } catch {
    return nobody;
  }
}

/** An account not yet validated opens nothing but the log-in; an agent who may search customers, their space too. */
export function rightsOf({ kind, validated, rights, roots }: VisitorClaims): VisitorRights {
  if (!validated) return nobody.rights;
  if (kind === 'customer') return new Set<RouteRight>(['anonymous', 'customer']);
  const granted = routeRights.filter((right) => rights.includes(right));
  const support: RouteRight[] = granted.includes('searchCustomerContract') ? ['customer'] : [];
  const screens = rootKeys.filter((key) => roots.includes(key)).map((key) => `root:${key}` as const);
  return new Set(['anonymous' as const, 'agent' as const, ...granted, ...support, ...screens]);
}

/** A route is opened by its right, or by a sub-menu of the scheme that points at its root key (P1.14). */
export const mayOpen = ({ right, rootKey }: RemoteRoute, rights: VisitorRights): boolean =>
  rights.has(right) || (rootKey !== undefined && rights.has(`root:${rootKey}`));
