import type { AuthorizationScheme } from '@portal/contract';
import { grantedSubMenu } from '@portal/domain';

/** Whether the scheme lets its holder answer requests, not only read them; the server decides again at each call. */
export const answersRequests = (scheme: AuthorizationScheme | null): boolean =>
  grantedSubMenu(scheme, ['requests'], 'WRITE') !== undefined;
