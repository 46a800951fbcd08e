import { addDays, type Day, formatLongDay } from '@portal/domain';
import { refundDays } from '../../billing/payments/give-back.service';

export interface Receipt {
  title: string;
  paragraphs: string[];
}

interface Declaration {
  contractNumber: string;
  /** What was declared, `21 novembre 2026 à 23:05`. */
  receivedAt: string;
  endDate: Day;
}

/** What the customer keeps of « renoncer au contrat ici »: a durable medium with its date. */
export function withdrawalReceipt(
  declaration: Declaration & { subscribed: Day; supplied: boolean },
): Receipt {
  const { contractNumber, receivedAt, endDate, subscribed, supplied } = declaration;
  return {
    title: 'Accusé de réception de votre rétractation',
    paragraphs: [
      `Nous avons reçu le ${receivedAt} votre décision de renoncer au contrat n° ${contractNumber}, souscrit le ${formatLongDay(subscribed)}.`,
      supplied
        ? `La fourniture prend fin le ${formatLongDay(endDate)}. L’énergie livrée jusqu’à ce jour, à votre demande, vous sera facturée\u00a0; rien d’autre ne vous sera demandé.`
        : 'Le contrat est annulé\u00a0: aucune énergie ne sera livrée ni facturée à ce titre.',
      `Les sommes que vous avez versées vous seront remboursées au plus tard le ${formatLongDay(addDays(endDate, refundDays))}, par le moyen de paiement que vous avez utilisé${supplied ? ', déduction faite de l’énergie livrée' : ''}.`,
      'Votre rétractation est sans frais et vous n’avez pas à la justifier.',
    ],
  };
}

/** What the customer keeps of « Résilier votre contrat ». */
export function terminationReceipt(declaration: Declaration & { supplied: boolean }): Receipt {
  const { contractNumber, receivedAt, endDate, supplied } = declaration;
  return {
    title: 'Accusé de réception de votre résiliation',
    paragraphs: [
      `Nous avons reçu le ${receivedAt} la résiliation de votre contrat n° ${contractNumber}.`,
      supplied
        ? `Elle prend effet le ${formatLongDay(endDate)}. Une facture de clôture vous parviendra dans les quatre semaines qui suivent\u00a0; un éventuel trop-perçu vous sera remboursé dans les deux semaines après son émission.`
        : 'La fourniture n’avait pas commencé\u00a0: le contrat est annulé, et rien ne vous sera facturé à ce titre.',
      'Cette résiliation est sans frais.',
    ],
  };
}

/** What the customer keeps of a termination that they took back. */
export function takenBackReceipt({ contractNumber, receivedAt, endDate }: Declaration): Receipt {
  return {
    title: 'Accusé de réception de l’annulation de votre résiliation',
    paragraphs: [
      `Nous avons reçu le ${receivedAt} l’annulation de la résiliation de votre contrat n° ${contractNumber}, qui devait prendre effet le ${formatLongDay(endDate)}.`,
      'Votre contrat se poursuit aux mêmes conditions. Les échéances qui suivaient cette date sont de nouveau prévues.',
      'Cette annulation est sans frais, et vous pourrez résilier à tout moment.',
    ],
  };
}
