import { browserStorage, cookieName, type StoredName } from '@portal/contract';
import { list, section, table, text, type House, type PageWords, type Section } from '../section';
import { storedWords } from '../stored-words';

type Place = (typeof browserStorage)[StoredName];

const columns = ['Nom', 'À quoi il sert', 'Jusqu’à quand'];

/** « Cookies » (loi n° 78-17, article 82). What is listed is what the code stores: see `browserStorage`. */
export function cookies({ publicUrl, partners }: House): PageWords {
  const https = publicUrl.startsWith('https:');
  const shown = (name: string, place: Place) =>
    place === 'COOKIE' ? cookieName(name, https) : name.replace(/\.$/, '.*');
  const kept = (title: string, intro: string, place: Place): Section =>
    section(
      title,
      text(intro),
      table(
        columns,
        (Object.keys(browserStorage) as StoredName[])
          .filter((name) => browserStorage[name] === place)
          .map((name) => [shown(name, place), storedWords[name].purpose, storedWords[name].until]),
      ),
    );
  return {
    title: 'Cookies',
    intro:
      'Ce site ne garde dans votre navigateur que ce dont il a besoin pour marcher. Aucune publicité, aucune mesure d’audience\u00a0: il n’y a rien à accepter ni à refuser.',
    sections: [
      kept('Cookies', 'Envoyés à notre serveur avec chaque page. Aucun script ne peut les lire.', 'COOKIE'),
      kept('Mémoire de l’appareil', 'Lue par nos pages seules, jamais envoyée d’elle-même.', 'DEVICE'),
      kept('Mémoire de l’onglet', 'Disparaît avec l’onglet.', 'TAB'),
      section(
        'Services d’autres sociétés',
        text(
          'Ils n’apparaissent que si vous vous en servez, et peuvent alors déposer leurs propres cookies\u00a0:',
        ),
        list(
          partners.stripe
            ? 'paiement par carte\u00a0: Stripe dépose __stripe_mid (un an) et __stripe_sid (30 minutes), nécessaires à la lutte contre la fraude\u00a0;'
            : 'paiement par carte\u00a0: le prestataire de paiement\u00a0;',
          'signature électronique\u00a0: le prestataire de signature\u00a0;',
          'vidéos\u00a0: le lecteur, qui ne se charge que quand vous lancez une vidéo\u00a0;',
          'formulaire de contact\u00a0: l’éditeur du formulaire.',
        ),
      ),
      section(
        'Les effacer',
        text(
          'La déconnexion efface tout ce qui vous concerne, sauf le contrat que vous avez choisi d’afficher, gardé sous votre numéro de client. Les réglages de votre navigateur effacent le reste\u00a0; vous devrez alors vous reconnecter.',
        ),
      ),
    ],
  };
}
