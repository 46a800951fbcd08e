import { object, string } from '@portal/ui/schema';
import { fr } from '../../i18n/fr';

export const initialLogIn = { user: '', password: '' };

/** C1.1. The password is never trimmed: a space may belong to it. */
export const logInSchema = object({
  user: string().trim().required(fr.logIn.identifierTooShort).min(3, fr.logIn.identifierTooShort).max(200),
  password: string().required(fr.logIn.passwordTooShort).min(6, fr.logIn.passwordTooShort).max(256),
});
