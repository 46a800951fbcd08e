import { findSubMenu, useSession } from '@portal/session';
import { Link } from '@portal/ui';
import { contractAddress, customerAddress, userAddress } from '../paths';

/** The number of a customer: a link to their page, for who may find customers. */
export function CustomerLink({ number }: { number: string }) {
  const opens = findSubMenu('searchCustomerContract', useSession()) !== null;
  return opens ? <Link href={customerAddress(number)}>{number}</Link> : number;
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
