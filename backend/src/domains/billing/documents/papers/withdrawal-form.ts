import { formatLongDay, withdrawalDays, withdrawalDeadline } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { card, clause, paragraph, type Issuer } from '../blocks';
import type { ContractTerms } from '../contract-terms';
import { supplierAddress } from '../parties';

/** The right of withdrawal and its form (Code de la consommation, annex of R221-1). */
export function withdrawalForm({ supplier, supportEmail }: Issuer, terms: ContractTerms): Content {
  const until =
    terms.conclusion.kind === 'OFFERED'
      ? ''
      : `, soit jusqu’au ${formatLongDay(withdrawalDeadline(terms.day))}`;
  return clause(
    'Droit de rétractation',
    paragraph(
      `Vous pouvez renoncer à ce contrat sans motif et sans frais pendant ${withdrawalDays} jours à compter de sa conclusion${until}\u00a0: depuis votre espace client, par e-mail, ou avec le formulaire ci-dessous. Si la fourniture a commencé à votre demande, l’énergie livrée jusqu’à la rétractation reste due.`,
    ),
    card(
      { text: 'Formulaire de rétractation', bold: true, margin: [0, 0, 0, 4] },
      {
        stack: [
          `À l’attention de ${supplier.name}, ${supplierAddress(supplier)}, ${supportEmail}\u00a0:`,
          'Je vous notifie par la présente ma rétractation du contrat de fourniture ci-dessous.',
          `Contrat\u00a0: ${terms.contractNumber ?? terms.orderReference ?? ''}`,
          'Nom et adresse du titulaire\u00a0: .....................................................................................................................................................',
          'Date\u00a0: ..............................            Signature (si le formulaire est envoyé sur papier)\u00a0: ............................................',
        ],
      },
    ),
  );
}
