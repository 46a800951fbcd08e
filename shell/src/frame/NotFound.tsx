import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { Button, ButtonLink, LostCable } from '@portal/ui';
import { leaveSupport } from '../overlays/leave-support';
import './not-found.css';

/** An address that leads nowhere for this visitor (P1.13); to an agent in a customer's space, one of their back office. */
export function NotFound({ home }: { home: string }) {
  const session = useSession();
  const inSpace = isKnown(session) && session.client !== null;
  return inSpace && window.location.pathname.startsWith('/admin') ? <LeftOutside /> : <Nowhere home={home} />;
}

function LeftOutside() {
  useScreenTitle('Mode support');
  return (
    <section className="shell-not-found">
      <LostCable />
      <h1>Cet onglet est dans l’espace d’un client</h1>
      <p>
        Cette page est celle du back-office. Quittez le mode support pour y revenir, ou ouvrez-la dans un
        nouvel onglet.
      </p>
      <div className="shell-not-found__ways">
        <Button
          variant="primary"
          onClick={() => leaveSupport(window.location.pathname + window.location.search)}
        >
          Quitter le mode support et ouvrir cette page
        </Button>
        <ButtonLink href="/" icon="home">
          Rester dans l’espace du client
        </ButtonLink>
      </div>
    </section>
  );
}

function Nowhere({ home }: { home: string }) {
  useScreenTitle('Page introuvable');
  return (
    <section className="shell-not-found">
      <LostCable />
      <h1>Page introuvable</h1>
      <p>
        L’adresse demandée n’existe pas, ou vous n’y avez pas accès. Vérifiez-la, ou reprenez depuis
        l’accueil.
      </p>
      <ButtonLink href={home} variant="primary" icon="home">
        Revenir à l’accueil
      </ButtonLink>
    </section>
  );
}
