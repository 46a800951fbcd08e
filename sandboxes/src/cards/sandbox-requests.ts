import { z } from 'zod';
import type { FormFields } from './form-body';
import { invalidRequest } from './stripe-refusal';

const cents = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number);
const words = z.string().max(500);

export const createRequest = z.object({
  amount: cents.refine((amount) => amount >= 50, 'Amount must be at least €0.50'),
  currency: z.literal('eur'),
  description: words.optional(),
  metadata: z.record(z.string().max(40), words).optional(),
});

const digits = z
  .string()
  .regex(/^[\d ]{1,40}$/)
  .transform((typed) => typed.replaceAll(' ', ''));

/** Months and years are written with one or two digits, years also with four. */
const month = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const year = z
  .string()
  .regex(/^(\d{2}|\d{4})$/)
  .transform(Number);

export const confirmRequest = z.object({
  payment_method_data: z.object({
    type: z.literal('card'),
    card: z.object({ number: digits, exp_month: month, exp_year: year, cvc: z.string().max(8) }),
  }),
});

export const authenticateRequest = z.object({ outcome: z.enum(['granted', 'denied']) });

export const refundRequest = z.object({
  payment_intent: words,
  amount: cents.refine((amount) => amount > 0, 'Amount must be positive').optional(),
  metadata: z.record(z.string().max(40), words).optional(),
});

export const refundsRequest = z.object({ payment_intent: words });

/** @throws StripeRefusal naming the first field that does not fit. */
export function readFields<T>(schema: z.ZodType<T>, fields: FormFields): T {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [first, ...rest] = (issue?.path ?? []).map(String);
  const param = [first, ...rest.map((part) => `[${part}]`)].join('');
  const missing = issue?.code === 'invalid_type';
  throw invalidRequest(
    missing ? `Missing required param: ${param}.` : `Invalid value for param: ${param}.`,
    param,
    missing ? 'parameter_missing' : 'parameter_invalid',
  );
}
