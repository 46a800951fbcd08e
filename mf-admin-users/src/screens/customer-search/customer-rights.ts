import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { grantedSubMenu } from '@portal/domain';

/** What the scheme lets an agent do with customers; the server decides again at each call. */
interface CustomerRights {
  /** The sub-menu that lets them search; null for nobody of this screen. */
  search: SubMenu | null;
  /** Mails, transfer, amendments, file: action mode FULL. */
  acts: boolean;
  /** Case history: agents of the ADMIN group alone (back-office 6). */
  history: boolean;
}

export function customerRightsOf(scheme: AuthorizationScheme | null, group: string | null): CustomerRights {
  const search = grantedSubMenu(scheme, ['searchCustomerContract'], 'READ') ?? null;
  return {
    search,
    acts: grantedSubMenu(scheme, ['searchCustomerContract'], 'WRITE') !== undefined,
    history: search !== null && group === 'ADMIN',
  };
}
