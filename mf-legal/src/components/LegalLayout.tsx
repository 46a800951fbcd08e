import { legalPages, type LegalPage } from '@portal/contract';
import { can, isKnown, useSession } from '@portal/session';
import { ButtonLink, Link, Logo } from '@portal/ui';
import type { ReactNode } from 'react';
import { fr } from '../i18n/fr';
import { elsewhere, paths } from '../paths';
import './legal.css';

interface LegalLayoutProps {
  page: LegalPage;
  children: ReactNode;
}

/** Logo and way back above, the other pages beside; below one another on a phone. */
export function LegalLayout({ page, children }: LegalLayoutProps) {
  const back = useWayBack();
  return (
    <div className="legal">
      <div className="legal__top">
        <Link href={back.href} className="legal__home" aria-label={fr.home}>
          <Logo />
        </Link>
        <ButtonLink variant="secondary" size="small" href={back.href}>
          {back.label}
        </ButtonLink>
      </div>
      <div className="legal__body">
        <nav aria-label={fr.pages}>
          <ul>
            {legalPages.map((other) => (
              <li key={other}>
                <Link href={paths[other]} aria-current={other === page ? 'page' : undefined}>
                  {fr.titles[other]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}

/** Home of who is logged in; the log-in for everybody else. */
function useWayBack(): { href: string; label: string } {
  const session = useSession();
  if (!isKnown(session)) return { href: elsewhere.logIn, label: fr.logIn };
  return can('agent', session)
    ? { href: elsewhere.backOffice, label: fr.backToOffice }
    : { href: elsewhere.home, label: fr.backToSpace };
}
