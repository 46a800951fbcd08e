import type { AuthorizationScheme, RequestOf } from '@portal/contract';
import { defaultScheme, type GroupScheme, writtenScheme } from '@portal/domain';

/** The scheme that the back end will write for what is asked, by its own rules. */
export const promisedScheme = (
  { group, autorizationsScheme }: RequestOf<'/createGroup'>,
  founder: GroupScheme,
): AuthorizationScheme =>
  autorizationsScheme === undefined ? defaultScheme(group, founder) : writtenScheme(autorizationsScheme);
