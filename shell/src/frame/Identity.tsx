import type { Customer } from '@portal/contract';
import { isKnown, shownCustomer, useSession } from '@portal/session';
import { Avatar } from '@portal/ui';

/** Who is logged in: a customer's name and number, an agent's id and group. */
export function Identity({ kind }: { kind: 'customer' | 'admin' }) {
  const session = useSession();
  if (!isKnown(session)) return null;
  const name = kind === 'admin' ? session.userId : nameOf(session.customer);
  return (
    <div className="shell-identity">
      <Avatar name={name ?? '…'} />
      <div className="shell-identity__words">
        <p className="shell-identity__name">{name ?? 'Mon espace'}</p>
        <p className="shell-identity__detail">
          {kind === 'admin' ? `Groupe ${session.groupe}` : `Client n° ${shownCustomer(session)}`}
        </p>
      </div>
    </div>
  );
}

/** The company of a professional, else first and last name; null until the context is there. */
export function nameOf(customer: Customer | null): string | null {
  if (customer === null) return null;
  const { companyName, customerFullName } = customer.contact;
  return companyName || `${customerFullName.firstName} ${customerFullName.lastName}`.trim();
}
