import { object, string } from '@portal/ui/schema';
import type { Way } from './proof-ways';
import { securityWords } from './security-words';

const words = securityWords.code;

const fields = {
  passkey: string().ensure(),
  application: string()
    .transform((typed: string) => typed.replace(/\s/g, ''))
    .required(words.wrong)
    .matches(/^\d{6}$/, words.wrong),
  recovery: string()
    .trim()
    .required(words.wrongRecovery)
    .matches(/^\s*[A-Za-z2-9]{4}-[A-Za-z2-9]{4}-[A-Za-z2-9]{4}\s*$/, words.wrongRecovery),
};

/** As the server reads it: spaces and case are forgiven. A passkey needs no code. */
export const codeSchema = (way: Way) => object({ code: fields[way] });
