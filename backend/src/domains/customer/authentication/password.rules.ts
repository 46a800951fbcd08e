import { newPasswordRefusal, type PasswordScreen } from '@portal/domain';
import { commonPasswordRefusal, isCommonPassword } from '@portal/domain/common-passwords';

/** Why a new password is refused, in French; null when it is accepted. `own`: words of the person, login and e-mail. */
export const passwordRefusal = (screen: PasswordScreen, password: string, own: string[]): string | null =>
  newPasswordRefusal(screen, password, own) ?? (isCommonPassword(password) ? commonPasswordRefusal : null);
