import { sealSecret } from '../../src/domains/customer/authentication/factor/sealed-secret';
import type { Row } from '../rows';

/** Of the one demo account that logs in by two steps. Public, as its password is: the sandbox shows its codes. */
export const enrolledAgent = { login: 'admincode', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };

/** The application of that account; no code has served yet. */
export const enrolledFactor = (
  sessionKey: Uint8Array,
  { id, created_at }: Pick<Row<'identity'>, 'id' | 'created_at'>,
): Row<'second_factor'> => ({
  identity_id: id,
  sealed_secret: sealSecret(sessionKey, id, enrolledAgent.secret),
  confirmed_at: created_at ?? new Date(),
  last_step: 0,
});
