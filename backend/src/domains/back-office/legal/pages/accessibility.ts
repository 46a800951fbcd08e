import { accessibilityState, type AccessibilityState } from '@portal/contract';
import { facts, fact, list, mail, phone, section, site, text, type House, type PageWords } from '../section';

const stateWords: Record<AccessibilityState, string> = {
  NONE: 'non conforme',
  PARTIAL: 'partiellement conforme',
  FULL: 'totalement conforme',
};

/** « Déclaration d’accessibilité », by the model of the RGAA (arrêté du 20 septembre 2019, annexe). */
export function accessibility({ supplier, supportEmail, publicUrl }: House): PageWords {
  const { host } = new URL(publicUrl);
  return {
    title: 'Déclaration d’accessibilité',
    intro: `${supplier.name} s’engage à rendre son site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique à ${host}.`,
    sections: [
      section(
        'État de conformité',
        text(
          `Ce site est ${stateWords[accessibilityState]} avec le référentiel général d’amélioration de l’accessibilité (RGAA 4.1)\u00a0: aucun audit par un expert n’a encore eu lieu, et la loi ne permet pas d’en dire plus sans lui.`,
        ),
      ),
      section(
        'Ce qui est vérifié',
        text(
          'Avant chaque mise en service, des essais automatiques parcourent les écrans dans un navigateur\u00a0:',
        ),
        list(
          'les règles d’axe-core pour WCAG 2.2, niveaux A et AA, qui couvrent une partie des critères\u00a0;',
          'l’usage au clavier seul\u00a0;',
          'l’affichage à 390 pixels de large, et les contrastes des thèmes clair et sombre\u00a0;',
          'les documents PDF que nous imprimons, balisés pour les lecteurs d’écran.',
        ),
      ),
      section(
        'Contenus non vérifiés',
        list(
          'l’usage avec un lecteur d’écran, que seul un essai humain juge\u00a0;',
          'les graphiques de consommation, dont les mêmes valeurs se lisent dans un tableau\u00a0;',
          'les services d’autres sociétés\u00a0: paiement par carte, signature électronique, vidéos, formulaire de contact.',
        ),
      ),
      section(
        'Établissement de cette déclaration',
        facts(
          fact('Technologies', 'HTML, CSS, JavaScript, WAI-ARIA'),
          fact('Outils', 'axe-core, Playwright, Chromium'),
        ),
      ),
      section(
        'Retour d’information et contact',
        text(
          'Si un contenu ou un service vous est inaccessible, dites-le-nous\u00a0: nous vous le donnerons sous une autre forme.',
        ),
        facts(mail('E-mail', supportEmail), phone('Téléphone', supplier.phone)),
      ),
      section(
        'Voies de recours',
        text(
          'Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez saisir le Défenseur des droits, aussi par courrier gratuit, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
        ),
        facts(
          site('Formulaire', 'https://formulaire.defenseurdesdroits.fr/'),
          phone('Téléphone', '09 69 39 00 00'),
          site('Délégués de votre région', 'https://www.defenseurdesdroits.fr/saisir/delegues'),
        ),
      ),
    ],
  };
}
