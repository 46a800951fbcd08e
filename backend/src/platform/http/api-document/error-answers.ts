import type { ApiError } from '@portal/contract';
import { z } from 'zod';

/** Body of every failed call. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
}) satisfies z.ZodType<ApiError>;

const schema = { $ref: '#/components/schemas/ApiError' };
const failed: ApiError = { message: 'Erreur serveur', code: '500', errors: [] };

/** The failure of every call that is not the caller's, described once. */
export const errorAnswers = {
  Failed: {
    description: 'The portal or one of its partners failed; nothing of the cause is told.',
    content: { 'application/json': { schema, example: failed } },
  },
};

/** What is said of refusals once, before all calls. */
export const refusalsInGeneral =
  'A refused call answers an `ApiError` as well: `code` says why, `message` says it to the visitor, `errors` names the fields. ' +
  'With 429 and some 503, the header `Retry-After` says when to try again.';

/** Code → the refusal that most calls answer with it, when it names no field. */
export type CommonRefusals = Record<string, ApiError>;

export function commonRefusals(refusals: ApiError[]): CommonRefusals {
  const counts = new Map<string, number>();
  for (const refusal of refusals.filter(({ errors }) => errors.length === 0)) {
    const text = JSON.stringify(refusal);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const rarestFirst = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => a - b);
  return Object.fromEntries(
    rarestFirst.map(([text]) => {
      const refusal = JSON.parse(text) as ApiError;
      return [refusal.code, refusal];
    }),
  );
}

/** A call's refusals, as the portal answered them; the common ones by reference. */
export function refusedAnswer(refusals: ApiError[], common: CommonRefusals) {
  const shown = refusals.map((refusal) => {
    const isCommon = JSON.stringify(common[refusal.code]) === JSON.stringify(refusal);
    return [refusal.code, isCommon ? { $ref: `#/components/examples/${refusal.code}` } : { value: refusal }];
  });
  const examples = shown.length > 0 ? { examples: Object.fromEntries(shown) as object } : {};
  return {
    description: 'The call was refused',
    content: { 'application/json': { schema, ...examples } },
  };
}
