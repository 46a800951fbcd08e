import { z } from 'zod';

/**
 * What every call may carry (customer-space 7: « the channel and a fixed seller are added »). Neither grants
 * anything: the back end takes a channel only within the caller's own scope.
 */
export const origin = {
  channel: z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,60}$/, 'Canal invalide')
    .optional(),
  seller: z
    .string()
    .regex(/^[0-9A-Za-z_ -]{1,60}$/, 'Vendeur invalide')
    .optional(),
};

/**
 * A request with these fields and those of `origin`; an unknown field is refused by name. A call may define its own
 * `channel` (a filter, for example) instead of the one of `origin`.
 */
export const request = <Shape extends z.ZodRawShape>(shape: Shape) =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- else a shape's own `channel` would have to fit the origin's type too
  z.strictObject({ ...origin, ...shape } as Omit<typeof origin, keyof Shape> & Shape);

/**
 * A request that some clients send in another form: `read` converts it to the form of `schema`, which our own clients send.
 */
export const alsoSentAs = <Schema extends z.ZodType>(
  schema: Schema,
  read: (body: Record<string, unknown>) => Record<string, unknown>,
) =>
  z.preprocess(
    (body) =>
      typeof body === 'object' && body !== null && !Array.isArray(body)
        ? read(body as Record<string, unknown>)
        : body,
    schema,
  ) as unknown as Schema;

export const codeAndMessage = z.object({ code: z.string(), message: z.string() });
