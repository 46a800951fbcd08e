import { type ResponseOf, passwordMaxLength } from '@portal/contract';
import { string } from '@portal/ui/schema';
import { passkeysServe } from './passkey-site';
import type { Means } from './proof-ways';
import { securityWords } from './security-words';

export type Factors = ResponseOf<'/getFactor'>;

export interface FactorModalProps {
  factors: Factors;
  /** With what was done; without, nothing was. */
  onClose: (done?: string) => void;
}

export const passwordOnly = {
  password: string().required(securityWords.factor.passwordNeeded).max(passwordMaxLength),
};

export const countFactors = ({ since, passkeys }: Factors): number =>
  passkeys.length + (since === null ? 0 : 1);

export const meansOf = ({ since, passkeys, passkeyHost }: Factors): Means => ({
  passkey: passkeysServe(passkeyHost) && passkeys.some(({ usable }) => usable),
  application: since !== null,
});
