import type { ApiError } from '@portal/contract';
import { z } from 'zod';

/** Body of every failed call. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
}) satisfies z.ZodType<ApiError>;

const answer = (description: string, example: ApiError) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' }, example } },
});

/** The two failures of every call, described once. */
export const errorAnswers = {
  Refused: answer(
    'The call was refused: `code` says why, `message` says it to the visitor, `errors` names the fields. ' +
      'With 429 and some 503, the header `Retry-After` says when to try again.',
    {
      message: 'Veuillez compléter le ou les champs vides',
      code: 'MISSING_PARAMETER',
      errors: [{ path: 'contractNbr', message: 'Veuillez renseigner cette information' }],
    },
  ),
  Failed: answer('The portal or one of its partners failed; nothing of the cause is told.', {
    message: 'Erreur serveur',
    code: '500',
    errors: [],
  }),
};
