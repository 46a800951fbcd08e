import { z } from 'zod';

/** A variable that is set to nothing is not set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** What the variables of a subject come to. */
export type Read<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
