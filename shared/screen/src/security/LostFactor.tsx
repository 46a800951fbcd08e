import type { ResponseOf } from '@portal/contract';
import './lost-factor.css';

type Support = NonNullable<ResponseOf<'/login'>['challenge']>['support'];

/**
 * What to do without device and recovery codes: a customer, whose log-in names the `support`, calls or writes; an agent
 * asks an administrator. Apart from the other parts, for the frame shows it too.
 */
export function LostFactor({ support }: { support?: Support }) {
  if (!support) {
    return (
      <p className="lost-factor">
        Plus d’appareil ni de code de secours{'\u00a0'}? Un administrateur peut réinitialiser la connexion
        d’un agent.
      </p>
    );
  }
  const { phone, email } = support;
  return (
    <div className="lost-factor">
      <strong>Plus d’appareil ni de code de secours{'\u00a0'}?</strong>
      <p>
        Appelez-nous au{'\u00a0'}
        <a href={`tel:${phone.replace(/\s/g, '')}`} className="lost-factor__phone">
          {phone}
        </a>{' '}
        ou écrivez-nous à{'\u00a0'}
        <a href={`mailto:${email}`}>{email}</a>
        {'\u00a0'}: après avoir vérifié que c’est bien vous, un conseiller réinitialise votre connexion, et
        votre mot de passe suffit pour entrer.
      </p>
    </div>
  );
}
