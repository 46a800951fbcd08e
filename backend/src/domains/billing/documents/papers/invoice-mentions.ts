import type { Energy } from '@portal/contract';
import type { Content } from 'pdfmake/interfaces';
import { heading, small, type Issuer } from '../blocks';

const emergencies: Record<Energy, string> = {
  EL: 'Dépannage électricité, 24 h/24\u00a0: le numéro de votre gestionnaire de réseau figure sur votre compteur et sur son site.',
  NG: 'Urgence sécurité gaz, 24 h/24\u00a0: 0 800 47 33 33 (appel gratuit).',
};

/** What an energy invoice has to say (arrêté du 18 avril 2012; Code de commerce, L441-9 and L441-10). */
export function invoiceMentions(issuer: Issuer, energy: Energy, professional: boolean): Content[] {
  const { supplier, supportEmail } = issuer;
  return [
    heading('Bon à savoir'),
    small(
      `Une question, une réclamation\u00a0? ${supportEmail} ou ${supplier.phone} (coût d’un appel local). Sans réponse satisfaisante dans les deux mois, le médiateur national de l’énergie peut être saisi gratuitement (www.energie-mediateur.fr). ${emergencies[energy]}`,
    ),
    small(
      professional
        ? 'Tout retard de paiement entraîne des pénalités au taux de trois fois l’intérêt légal et une indemnité forfaitaire de 40 € pour frais de recouvrement. Pas d’escompte pour paiement anticipé. TVA acquittée sur les débits.'
        : 'En cas de difficulté de paiement, écrivez-nous avant l’échéance\u00a0: un échelonnement est possible. Le chèque énergie est accepté, et le Fonds de solidarité pour le logement peut vous aider. TVA acquittée sur les débits.',
    ),
    small(
      'HT\u00a0: hors taxes. TTC\u00a0: toutes taxes comprises. L’accise sur l’énergie et la contribution tarifaire d’acheminement (CTA) sont fixées par les pouvoirs publics. Les consommations sont exprimées en kWh\u00a0; pour le gaz, les mètres cubes relevés sont convertis au coefficient de votre commune, que votre facture indique.',
    ),
  ];
}
