/** What an agent may order of the registry from the screen: see `PublicationOrder`. */
export const publicationDeeds = ['ROLL_BACK', 'PROMOTE', 'WITHDRAW'] as const;
export type PublicationDeed = (typeof publicationDeeds)[number];

/** Name of an application, and hash of one of its versions. */
export const applicationNamePattern = /^[a-z][a-z0-9-]{1,43}$/;
export const versionPattern = /^[a-z0-9]{1,64}$/;

/**
 * What an agent orders of the registry.
 * - `ROLL_BACK`: `stable` serves `backTo` again instead of `version`.
 * - `PROMOTE`: the canary `version` becomes stable, in the place of `replacing` (null: stable serves nothing).
 * - `WITHDRAW`: the canary `version` ends.
 *
 * It is refused when a channel serves another version by now than the agent saw.
 */
export interface PublicationOrder {
  deed: PublicationDeed;
  /** Of the application. */
  name: string;
  version: string;
  backTo?: string | undefined;
  replacing?: string | null | undefined;
}

/** Claims of a signed order: the back end has checked the agent's right and written who orders what into the audit log. */
export interface PublicationOrderClaims extends PublicationOrder {
  /** Id of the order, as the audit log names it: it is carried out once. */
  jti: string;
  /** Login of the agent. */
  sub: string;
  /** The agent's session, base64url, as the visitor token names it. */
  sid: string;
  reason: string;
}

/** As of the visitor token: signed with the same key, and of another kind, so that neither passes for the other. */
export const publicationOrderToken = {
  type: 'portal-order+jwt',
  issuer: 'portal-api',
  audience: 'portal-registry',
} as const;
/** From the audit entry to its execution: the browser passes it on at once. */
export const publicationOrderSeconds = 60;

/** Payload of `POST /registry/orders`: the answer of `/orderPublication`. */
export interface SentPublicationOrder {
  order: string;
}
