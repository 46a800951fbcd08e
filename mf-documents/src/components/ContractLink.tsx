import { Link } from '@portal/ui';
import { frScope } from '../i18n/fr-scope';
import { paymentsOf } from '../paths';

interface ContractLinkProps {
  number: string;
  /** The contract that the portal shows. */
  current: string;
}

/** The contract of a row, in a list over all contracts: a link to the payments of another one than the current. */
export const ContractLink = ({ number, current }: ContractLinkProps) =>
  number === current ? (
    frScope.ofContract(number)
  ) : (
    <Link href={paymentsOf(number)} aria-label={frScope.paymentsOf(number)}>
      {frScope.ofContract(number)}
    </Link>
  );
