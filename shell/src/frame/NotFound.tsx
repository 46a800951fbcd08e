import { useScreenTitle } from '@portal/remote';
import { ButtonLink, LostCable } from '@portal/ui';

/** An address that leads nowhere for this visitor (P1.13). */
export function NotFound({ home }: { home: string }) {
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
