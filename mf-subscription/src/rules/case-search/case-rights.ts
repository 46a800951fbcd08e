import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import type { Limit } from './case-filters';

/** What a search offers its agent; the server asks again at each call. */
export interface CaseRights {
  /** The agent sees their own cases alone. */
  limit: Limit | null;
  mayExport: boolean;
  mayMail: boolean;
  mayOpenCase: boolean;
  maySeeCustomer: boolean;
}

/**
 * From the scheme that also builds the menu. A file and a mail want action mode FULL (back-office 6); a case is opened by
 * who may make one, a customer by who may search customers.
 */
export function caseRights(scheme: AuthorizationScheme | null, login: string): CaseRights {
  const subMenus = (scheme ?? []).flatMap((menu) => menu.subMenu);
  const some = (ids: readonly string[], fits: (subMenu: SubMenu) => boolean = () => true) =>
    subMenus.some((subMenu) => ids.includes(subMenu.id) && fits(subMenu));
  const full = ({ actionMode }: SubMenu) => actionMode === 'FULL';
  return {
    limit: some(['searchCase'], ({ userLimited }) => userLimited) ? { createdBy: login } : null,
    mayExport: some(['searchCase'], full),
    mayMail: some(['createCase', 'searchCase'], full),
    mayOpenCase: some(['createCase']),
    maySeeCustomer: some(['searchCustomerContract']),
  };
}
