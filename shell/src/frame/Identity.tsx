import type { Customer } from '@portal/contract';
import { isKnown, shownCustomer, useSession, type KnownSession } from '@portal/session';
import { Avatar, Icon, Skeleton } from '@portal/ui';

/** Who is logged in: a customer's name and number, an agent's id and group. */
export function Identity({ kind }: { kind: 'customer' | 'admin' }) {
  const session = useSession();
  if (!isKnown(session)) return null;
  const agent = kind === 'admin';
  const name = agent ? session.userId : nameOf(session.customer);
  return (
    <div className="shell-identity">
      {name === null ? <NobodyYet /> : <Avatar name={name} />}
      <div className="shell-identity__words">
        {name !== null && (
          <p className="shell-identity__name" title={name}>
            {name}
          </p>
        )}
        {name === null && session.context.status === 'pending' && (
          <Skeleton className="shell-identity__coming" label="Chargement de votre nom" lines={1} />
        )}
        <p className="shell-identity__detail">{agent ? `Groupe ${session.groupe}` : numberOf(session)}</p>
      </div>
    </div>
  );
}

/** In the avatar's place while there is no name to take the letters from. */
function NobodyYet() {
  return (
    <span className="ui-avatar" aria-hidden="true">
      <Icon name="user" />
    </span>
  );
}

function numberOf(session: KnownSession): string {
  return `Client n° ${shownCustomer(session)}`;
}

/** The company of a professional, else first and last name; null until the context is there. */
export function nameOf(customer: Customer | null): string | null {
  if (customer === null) return null;
  const { companyName, customerFullName } = customer.contact;
  return companyName || `${customerFullName.firstName} ${customerFullName.lastName}`.trim();
}
