import { supplierIdentity } from '../../../billing/documents/identity.service';
import { fact, facts, mail, phone, section, site, text, type House, type PageWords } from '../section';

/** « Mentions légales » (loi n° 2004-575 pour la confiance dans l'économie numérique, articles 1-1 and 6). */
export function notice({ supplier, publisher, supportEmail }: House): PageWords {
  const { address, registration, vat } = supplierIdentity(supplier);
  return {
    title: 'Mentions légales',
    intro: `Qui édite ce site, qui l’héberge, et comment joindre ${supplier.name}.`,
    sections: [
      section(
        'Éditeur',
        facts(
          fact('Société', supplier.name),
          fact('Forme et capital', supplier.legalForm),
          fact('Siège social', address),
          fact('Immatriculation', registration),
          fact('SIRET du siège', supplier.siret),
          fact('TVA intracommunautaire', vat),
          phone('Téléphone', supplier.phone),
          mail('E-mail', supportEmail),
          fact('Directeur de la publication', publisher.director),
        ),
      ),
      section(
        'Activité réglementée',
        text(
          `${supplier.name} est fournisseur d’énergie, autorisé par ${publisher.licence}. La Commission de régulation de l’énergie surveille le marché.`,
        ),
        facts(
          site('Commission de régulation de l’énergie', 'https://www.cre.fr/'),
          site('Comparateur public des offres', 'https://comparateur.energie-info.fr/'),
        ),
      ),
      section(
        'Hébergeur',
        facts(
          fact('Société', publisher.host.name),
          fact('Adresse', publisher.host.address),
          phone('Téléphone', publisher.host.phone),
        ),
      ),
      section(
        'Propriété intellectuelle',
        text(
          `Les textes, dessins et logiciels de ce site appartiennent à ${supplier.name} ou à qui les lui a concédés. Vos documents, vos factures et vos relevés sont les vôtres\u00a0: vous pouvez les copier et les transmettre.`,
        ),
      ),
    ],
  };
}
