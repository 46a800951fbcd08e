import { messages } from '@portal/contract';
import { newPasswordRefusal, passwordParts } from '@portal/domain';
import { object, ref, string } from '@portal/ui/schema';
import { fr } from '../../i18n/fr';

const words = fr.createPassword;

/** C1.6. A pasted temporary password may bring spaces along; the chosen one is taken as typed. */
export const createPasswordSchema = object({
  customerNbr: string().trim().required(messages.required).min(3, fr.logIn.identifierTooShort).max(200),
  temporaryPassword: string().trim().required(messages.required).min(6, words.temporaryTooShort).max(256),
  newPassword: string()
    .required(messages.required)
    .max(256)
    .test('rules', (typed, { createError }) => {
      const message = passwordParts('creation', typed).every(({ met }) => met)
        ? newPasswordRefusal('creation', typed, [])
        : words.tooWeak;
      return message === null || createError({ message });
    }),
  confirmation: string()
    .required(messages.required)
    .oneOf([ref('newPassword')], messages.passwordMismatch),
});
