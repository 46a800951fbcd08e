import type { LogInChallenge } from '@portal/api-client';
import { fr } from '../../i18n/fr';

const words = fr.lostFactor;

/** What to do without device and recovery codes: a customer calls or writes, an agent asks an administrator. */
export function LostFactor({ support }: Pick<LogInChallenge, 'support'>) {
  if (!support) return <p className="auth__other">{fr.secondStep.lost}</p>;
  const { phone, email } = support;
  return (
    <div className="auth__other">
      <strong>{words.title}</strong>
      <p>
        {words.call}
        <a href={`tel:${phone.replace(/\s/g, '')}`} className="auth__phone">
          {phone}
        </a>
        {words.write}
        <a href={`mailto:${email}`}>{email}</a>
        {words.then}
      </p>
    </div>
  );
}
