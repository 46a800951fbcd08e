import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { type FoundingTerms, foundingTerms, grantedSubMenu, type GroupScheme } from '@portal/domain';

interface Agent {
  groupe: string | null;
  autorizationsScheme: AuthorizationScheme | null;
}

interface Founding {
  founder: GroupScheme;
  createGroup: SubMenu;
  terms: FoundingTerms;
  /** Whether they create users as well. */
  addsUsers: boolean;
}

/** By what an agent founds groups; null for who founds none. */
export function foundingOf({ groupe, autorizationsScheme }: Agent): Founding | null {
  const founder = { groupName: groupe ?? '', scheme: autorizationsScheme ?? [] };
  const createGroup = grantedSubMenu(founder.scheme, ['createGroup'], 'WRITE');
  const terms = createGroup ? foundingTerms(createGroup, founder.groupName) : null;
  if (!createGroup || terms === null) return null;
  const addsUsers = grantedSubMenu(founder.scheme, ['createUser'], 'WRITE') !== undefined;
  return { founder, createGroup, terms, addsUsers };
}
