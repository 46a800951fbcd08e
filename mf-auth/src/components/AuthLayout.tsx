import { HouseWithLamp, Icon, Logo } from '@portal/ui';
import type { ReactNode } from 'react';
import { fr } from '../i18n/fr';
import './auth-layout.css';

interface AuthLayoutProps {
  title: string;
  intro: string;
  promise?: { title: string; points: readonly string[] };
  children: ReactNode;
}

/** The picture and the promise on a wide screen, the form alone on a phone. */
export function AuthLayout({ title, intro, promise = fr.promise, children }: AuthLayoutProps) {
  return (
    <div className="auth">
      <aside className="auth__promise">
        <Logo />
        <div className="auth__words">
          <p className="auth__claim">{promise.title}</p>
          <ul>
            {promise.points.map((point) => (
              <li key={point}>
                <Icon name="success" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="auth__picture">
          <HouseWithLamp />
        </div>
      </aside>
      <div className="auth__main">
        <div className="auth__logo">
          <Logo />
        </div>
        <section className="auth__card">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="auth__intro">{intro}</p>
          {children}
        </section>
      </div>
    </div>
  );
}
