import type { Contract } from '@portal/contract';
import { addressLine, deliveryPointNames, energyLabel, formatLongDay, type Day } from '@portal/domain';
import { card, facts, letterhead, paragraph, small, titles, type Issuer, type Paper } from '../blocks';
import type { Holder } from '../documents.queries';
import { holderName, personName, postalLines } from '../parties';

/** « Attestation de titulaire de contrat », which serves as a proof of residence. */
export function residenceProofPaper(
  issuer: Issuer,
  holder: Holder,
  contract: Contract,
  issuedOn: Day,
): Paper {
  const { supplier } = issuer;
  const { deliveryPoint } = contract;
  const name = holderName(holder);
  const coholders = contract.thirdParties.filter(({ role }) => role === 'COHOLDER').map(personName);
  const since = contract.effectiveStartDate ?? contract.subscriptionDate;
  return {
    title: 'Justificatif de domicile',
    subject: `Attestation de titulaire du contrat ${contract.contractNumber}`,
    content: [
      letterhead(issuer, postalLines(holder)),
      titles('Justificatif de domicile', 'ATTESTATION DE TITULAIRE DE CONTRAT'),
      paragraph(`Fait à ${supplier.townName}, le ${formatLongDay(issuedOn)}`),
      {
        margin: [0, 8, 0, 4],
        fontSize: 10,
        text: [
          `${supplier.name} atteste que `,
          { text: [name, ...coholders].join(' et '), bold: true },
          coholders.length > 0 ? ' sont titulaires' : ' est titulaire',
          ` d’un contrat de fourniture ${contract.energy === 'EL' ? 'd’électricité' : 'de gaz naturel'}, actif à ce jour, pour le logement ou local situé au\u00a0:`,
        ],
      },
      card({ text: addressLine(deliveryPoint.address), fontSize: 12, bold: true }),
      facts([
        ['Numéro de client', holder.customer_number],
        ['Numéro de contrat', contract.contractNumber],
        ['Énergie', energyLabel(contract.energy)],
        [deliveryPointNames[contract.energy], deliveryPoint.pointOfDelivery],
        ['Contrat souscrit le', formatLongDay(contract.subscriptionDate)],
        ['Fourniture depuis le', formatLongDay(since)],
        ['Fin de fourniture prévue le', contract.terminationDate && formatLongDay(contract.terminationDate)],
      ]),
      {
        margin: [0, 14, 0, 0],
        fontSize: 10,
        text: 'Cette attestation est délivrée à la demande de son titulaire, pour servir et valoir ce que de droit.',
      },
      {
        margin: [0, 20, 0, 12],
        stack: [
          { text: 'Le service client', bold: true },
          { text: supplier.name, style: 'label' },
        ],
      },
      small(
        'La production d’un faux document ou l’altération d’un document authentique est punie par l’article 441-1 du Code pénal.',
      ),
    ],
  };
}
