import { object, string } from '@portal/ui/schema';
import { securityWords } from './security-words';

const words = securityWords.code;

/** As the server reads it: spaces and case are forgiven. */
export const codeSchema = (recovery: boolean) =>
  object({
    code: recovery
      ? string()
          .trim()
          .required(words.wrongRecovery)
          .matches(/^\s*[A-Za-z2-9]{4}-[A-Za-z2-9]{4}-[A-Za-z2-9]{4}\s*$/, words.wrongRecovery)
      : string()
          .transform((typed: string) => typed.replace(/\s/g, ''))
          .required(words.wrong)
          .matches(/^\d{6}$/, words.wrong),
  });
