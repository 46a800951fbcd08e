import { navigate } from '@portal/remote';
import { isKnown, setSupportClient, useSession } from '@portal/session';
import { Button, Icon } from '@portal/ui';
import { nameOf } from '../frame/Identity';

/** Always there while an agent has a customer's space open (B11.1). */
export function SupportBanner() {
  const session = useSession();
  if (!isKnown(session) || session.client === null) return null;
  const leave = () => {
    setSupportClient(null);
    navigate('/admin');
  };
  const name = nameOf(session.customer);
  return (
    <section className="shell-banner shell-banner--support" aria-label="Mode support">
      <Icon name="shield" />
      <p>
        <strong>Mode support</strong> : {session.userId}, vous consultez l’espace de{' '}
        {name === null ? `ce client (n° ${session.client})` : `${name} (client n° ${session.client})`}.
      </p>
      <Button size="small" onClick={leave}>
        Quitter le mode support
      </Button>
    </section>
  );
}
