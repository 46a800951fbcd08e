import { factorCodeMaxLength } from '@portal/contract';
import { TextField } from '@portal/ui/form';
import { securityWords } from './security-words';

const words = securityWords.code;
/** Six digits, with the spaces that people type. */
const applicationCodeMaxLength = 9;

/** `code` of a form: six digits of an application, or a recovery code. */
export function CodeField({ recovery = false }: { recovery?: boolean }) {
  return recovery ? (
    <TextField
      key="recovery"
      name="code"
      label={words.recovery}
      hint={words.recoveryHint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={factorCodeMaxLength}
    />
  ) : (
    <TextField
      key="application"
      name="code"
      label={words.label}
      hint={words.hint}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={applicationCodeMaxLength}
    />
  );
}
