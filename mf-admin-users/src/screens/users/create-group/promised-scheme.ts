import type { AuthorizationScheme, RequestOf } from '@portal/contract';
import { defaultScheme, type HeldScheme, writtenScheme } from '@portal/domain';

/** The scheme that the back end will write for what is asked, by its own rules. */
export const promisedScheme = (
  { group, autorizationsScheme }: RequestOf<'/createGroup'>,
  founder: HeldScheme,
): AuthorizationScheme =>
  autorizationsScheme === undefined ? defaultScheme(group, founder) : writtenScheme(autorizationsScheme);
