import { consentTexts } from '@portal/domain';
import { publishedPurposes, type PublishedPurpose } from '../../privacy/purposes.service';
import {
  fact,
  facts,
  list,
  mail,
  section,
  site,
  text,
  type House,
  type PageWords,
  type Section,
} from '../section';

function purposeSection({ title, basis, retention, erased, kept }: PublishedPurpose): Section {
  return section(
    title,
    facts(fact('Base légale', basis), fact('Durée', retention.join(' '))),
    ...(erased.length > 0
      ? [text('Effacé à votre demande, une fois votre contrat terminé\u00a0:'), list(...erased)]
      : []),
    ...(kept.length > 0
      ? [
          text('Gardé pour la durée que la loi impose, sans ce qui vous nomme quand elle le permet\u00a0:'),
          list(...kept),
        ]
      : []),
  );
}

/** « Données personnelles » (GDPR, articles 13 and 14). The purposes are those of the register. */
export function privacy({ supplier, publisher, partners }: House): PageWords {
  const consents = Object.values(consentTexts).map(({ label, hint }) => `${label}\u00a0: ${hint}`);
  return {
    title: 'Données personnelles',
    intro: `Ce que ${supplier.name} garde sur vous, pourquoi, combien de temps, et ce que vous pouvez en exiger.`,
    sections: [
      section(
        'Qui en répond',
        facts(
          fact('Responsable du traitement', supplier.name),
          mail('Délégué à la protection des données', publisher.dpoEmail),
        ),
      ),
      ...publishedPurposes().map(purposeSection),
      section(
        'Ce qui demande votre accord',
        text(
          'Rien de ceci n’a lieu sans votre accord, que vous donnez et retirez dans «\u00a0Mes paramètres\u00a0»\u00a0:',
        ),
        list(...consents),
      ),
      section(
        'Qui les reçoit',
        text(
          'Nos conseillers, chacun selon ses droits et dans un journal que vous pouvez demander, et\u00a0:',
        ),
        list(
          'le gestionnaire du réseau de distribution, pour acheminer l’énergie et relever le compteur\u00a0;',
          'votre banque et la nôtre, pour les prélèvements et les remboursements\u00a0;',
          ...(partners.stripe ? ['Stripe, quand vous payez par carte\u00a0;'] : []),
          ...(partners.signature
            ? ['notre prestataire de signature électronique, quand vous signez un contrat\u00a0;']
            : []),
          `notre hébergeur, ${publisher.host.name}.`,
        ),
        text('Nous ne vendons aucune donnée.'),
      ),
      section(
        'Vos droits',
        list(
          'Accès et copie\u00a0: dans «\u00a0Mes paramètres\u00a0», l’archive de tout ce que nous gardons sur vous.',
          'Rectification\u00a0: dans «\u00a0Mes informations\u00a0».',
          'Effacement\u00a0: dans «\u00a0Mes paramètres\u00a0», ou par écrit à notre délégué.',
          'Limitation et opposition\u00a0: par écrit à notre délégué.',
          'Portabilité\u00a0: l’archive se lit par toute machine.',
          'Sort de vos données après votre mort\u00a0: par écrit à notre délégué.',
        ),
        text(
          'Nous répondons sous un mois. Si la réponse ne vous convient pas, vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
        ),
        facts(
          mail('Écrire à notre délégué', publisher.dpoEmail),
          site('CNIL', 'https://www.cnil.fr/fr/plaintes'),
        ),
      ),
    ],
  };
}
