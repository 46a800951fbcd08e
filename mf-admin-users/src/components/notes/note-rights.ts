import type { AuthorizationScheme } from '@portal/contract';
import { grantedSubMenu } from '@portal/domain';

/** Whether the scheme lets its holder write about customers, not only read; the server decides again at each call. */
export const writesNotes = (scheme: AuthorizationScheme | null): boolean =>
  grantedSubMenu(scheme, ['searchCustomerContract'], 'WRITE') !== undefined;
