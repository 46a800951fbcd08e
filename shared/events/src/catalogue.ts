import * as z from 'zod/mini';

/** Version of this catalogue; a remote declares the one it was built with (`events.contract` of remote.json). */
export const eventContractVersion = 1;

/**
 * Oldest version whose remotes this catalogue still understands. It rises with a change that no schema shows: a field
 * that keeps its name and its form and means something else.
 */
export const oldestEventContract = 1;

const id = z.string().check(z.minLength(1), z.maxLength(100));
const words = z.string().check(z.minLength(1), z.maxLength(1000));
const portalPath = z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(2000));

/** Every event of the portal: something that happened, with what a listener needs to act on it (P3.3). */
export const catalogue = {
  /** A log-in counted. */
  sessionOpened: z.strictObject({ userId: id, agent: z.boolean() }),
  /** Log-out, here or in another tab; the user's data is gone from the page. */
  sessionClosed: z.strictObject({ userId: id }),
  /** The session's time is up or the server refused it; the frame asks to log in again. */
  sessionExpired: z.strictObject({ userId: id }),
  /** Another contract is current in the whole portal. */
  contractSelected: z.strictObject({ customerNumber: id, contractNumber: id }),
  /** The customer's own data was saved; whoever shows it reads it again. */
  customerChanged: z.strictObject({ customerNumber: id }),
  /** The customer's own reading of the meter was kept; whoever shows readings reads them again. */
  meterReadingKept: z.strictObject({ customerNumber: id, contractNumber: id, readingId: id }),
  /** A request to the supplier was created, by the customer or by a change they made. */
  requestCreated: z.strictObject({ customerNumber: id, contractNumber: id, eventNumber: id }),
  /** A subscription case was created, saved, signed or paid. */
  orderChanged: z.strictObject({ orderReference: id, orderStatus: id }),
  /** A screen asked to go elsewhere in the portal. */
  navigationRequested: z.strictObject({ path: portalPath }),
  /** A screen has something to say that outlives it; the frame shows it. French. */
  notificationRequested: z.strictObject({
    kind: z.enum(['success', 'info', 'warning', 'error']),
    message: words,
  }),
  /** A remote did not load, start or render; the frame shows a panel in its place and reports it. */
  remoteFailed: z.strictObject({
    remote: id,
    version: z.nullable(id),
    phase: z.enum(['load', 'mount', 'render', 'unmount']),
    cause: z.string().check(z.maxLength(2000)),
  }),
} as const;

type Catalogue = typeof catalogue;
export type EventName = keyof Catalogue;
export type PayloadOf<N extends EventName> = z.output<Catalogue[N]>;
