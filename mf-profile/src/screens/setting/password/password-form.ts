import { messages, passwordMaxLength } from '@portal/contract';
import { newPasswordRefusal } from '@portal/domain';
import { object, ref, string } from '@portal/ui/schema';
import { frSetting } from '../../../i18n/fr-setting';
import type { PasswordJudge } from './judge-password';

const words = frSetting.password;

interface PasswordValues {
  oldPassword: string;
  newPassword: string;
  confirmation: string;
}

export const emptyPasswords: PasswordValues = { oldPassword: '', newPassword: '', confirmation: '' };

/**
 * C5.9; browser and server share the rule.
 * @param own log-in and e-mail, which a password must not contain
 * @param judge null until the list of common passwords is loaded: then only the server checks it
 */
export const passwordSchema = (own: readonly string[], judge: PasswordJudge | null) =>
  object({
    oldPassword: string().required(messages.required).max(passwordMaxLength),
    newPassword: string()
      .required(messages.required)
      .test('rules', (typed, { createError }) => {
        const message = typed === '' ? null : refusal(typed, own, judge);
        return message === null || createError({ message });
      })
      .test('new', words.same, function (typed) {
        return !typed || typed !== (this.parent as PasswordValues).oldPassword;
      }),
    confirmation: string()
      .required(messages.required)
      .oneOf([ref('newPassword')], messages.passwordsDiffer),
  });

function refusal(typed: string, own: readonly string[], judge: PasswordJudge | null): string | null {
  return newPasswordRefusal('change', typed, own) ?? judge?.refusal(typed) ?? null;
}
