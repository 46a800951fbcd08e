import { z } from 'zod';
import { rootKeys, subMenuIds } from './entities/authorization-scheme';

/** Who may open a route: a kind of visitor, or the sub-menu of the scheme that grants it. */
export const routeRights = ['anonymous', 'customer', 'agent', ...subMenuIds] as const;
export type RouteRight = (typeof routeRights)[number];

export const remoteRoute = z.strictObject({
  /** Exact path, or a prefix ending in `/*`. */
  path: z.string().regex(/^\/[A-Za-z0-9/_-]*\*?$/),
  title: z.string().min(1),
  frame: z.enum(['bare', 'customer', 'admin']),
  right: z.enum(routeRights),
  rootKey: z.enum(rootKeys).optional(),
  /** Entry of the customer side bar; agents' menus come from their scheme. */
  menu: z
    .strictObject({ group: z.string(), label: z.string(), icon: z.string(), order: z.number().int() })
    .optional(),
});

export const remoteDeclaration = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^mf-[a-z][a-z0-9-]{1,40}$/),
  title: z.string().min(1),
  routes: z.array(remoteRoute).min(1),
  events: z.strictObject({
    contract: z.number().int(),
    emits: z.array(z.string()),
    consumes: z.array(z.string()),
  }),
  budget: z.strictObject({
    /** Own code before its lazy parts, brotli. */
    initialKilobytes: z.number().positive(),
  }),
});
export type RemoteRoute = z.output<typeof remoteRoute>;
export type RemoteDeclaration = z.output<typeof remoteDeclaration>;
