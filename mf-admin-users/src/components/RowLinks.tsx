import { findSubMenu, useSession } from '@portal/session';
import { Link } from '@portal/ui';
import { contractAddress, customerInSearch, userAddress } from '../paths';

/** The number of a customer: a link to them in the search, for who may search without choosing a group. */
export function CustomerLink({ number }: { number: string }) {
  const search = findSubMenu('searchCustomerContract', useSession());
  if (search === null || search.userLimited) return number;
  return <Link href={customerInSearch(number)}>{number}</Link>;
}

/** The user name of an agent: a link to their page, for who may open it. */
export function UserLink({ userName }: { userName: string }) {
  const opens = findSubMenu('manageUsers', useSession()) !== null;
  return opens ? <Link href={userAddress(userName)}>{userName}</Link> : userName;
}

/** The number of a contract: a link to its page, for who may find customers. @param customer of whom the row is, present holder or not */
export function ContractNumberLink({ number, customer }: { number: string; customer?: string }) {
  const opens = findSubMenu('searchCustomerContract', useSession()) !== null;
  return opens ? <Link href={contractAddress(number, customer)}>{number}</Link> : number;
}
