import { claimMonths, mediatorMonths, requestSubcategoryLabel, usualDays } from '@portal/domain';
import { supplierIdentity } from '../../../billing/documents/identity.service';
import { facts, mail, phone, section, site, steps, text, type House, type PageWords } from '../section';

const months = (count: number) => ['zéro', 'un', 'deux', 'trois'][count] ?? String(count);

/** « Réclamations et médiation » (Code de la consommation, L224-3 and L616-1; Code de l'énergie, L122-1). */
export function complaints({ supplier, supportEmail }: House): PageWords {
  const { address } = supplierIdentity(supplier);
  return {
    title: 'Réclamations et médiation',
    intro: 'À qui vous adresser, dans quel ordre, et sous quels délais vous avez une réponse.',
    sections: [
      section(
        'La marche à suivre',
        steps(
          {
            title: 'Notre service client',
            text: `Écrivez-nous ou appelez-nous\u00a0: la plupart des difficultés se règlent là. Une question écrite a sa réponse sous ${usualDays}\u00a0jours ouvrés.`,
          },
          {
            title: 'Une réclamation écrite',
            text: `Si la réponse ne vous convient pas, faites une réclamation depuis «\u00a0Nous écrire\u00a0» (sujet «\u00a0${requestSubcategoryLabel('MAKE_CLAIM')}\u00a0»), par e-mail ou par courrier. Nous répondons sous ${months(claimMonths)} mois\u00a0; «\u00a0Mes demandes\u00a0» montre le jour exact.`,
          },
          {
            title: 'Le médiateur national de l’énergie',
            text: `Sans réponse satisfaisante ${months(mediatorMonths)} mois après votre réclamation, saisissez-le gratuitement, dans l’année qui suit la réclamation.`,
          },
          {
            title: 'Le tribunal',
            text: 'Vous gardez à tout moment le droit de saisir le juge. La médiation suspend les délais de prescription.',
          },
        ),
      ),
      section(
        `Joindre ${supplier.name}`,
        facts(phone('Téléphone (coût d’un appel local)', supplier.phone), mail('E-mail', supportEmail), {
          label: 'Courrier',
          value: `${supplier.name}, Service réclamations, ${address}`,
          href: null,
        }),
      ),
      section(
        'Le médiateur national de l’énergie',
        text(
          'Une autorité publique indépendante, gratuite. Par courrier sans timbre\u00a0: Libre réponse n° 59252, 75443 Paris Cedex 09.',
        ),
        facts(
          site('Saisir le médiateur', 'https://www.sollen.fr/'),
          site('Son site', 'https://www.energie-mediateur.fr/'),
          phone('Énergie-Info (appel gratuit)', '0 800 112 212'),
        ),
      ),
    ],
  };
}
