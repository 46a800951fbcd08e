import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const cardPaymentCreditedPayload = z.object({
  greeting: z.string(),
  /** With its currency, e.g. `84,50 €`. */
  amount: z.string(),
  contractNumber: z.string(),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
});

/** Tells the customer that their card was charged for what was not owed, and where the money is. */
export function cardPaymentCredited(payload: z.output<typeof cardPaymentCreditedPayload>): MailContent {
  const { greeting, amount, contractNumber, day } = payload;
  const fact = `Nous avons reçu le ${day} un paiement par carte pour votre contrat ${contractNumber}, alors que cette somme n’était pas ou plus à payer.`;
  const credited =
    'Elle vous reste acquise\u00a0: elle est portée au crédit de votre contrat et sera déduite de votre prochaine facture.';
  const refund =
    'Si vous préférez un remboursement, demandez-le dans votre espace, rubrique Contact (motif «\u00a0Facture, paiement et remboursement\u00a0»).';
  return {
    subject: `Votre paiement de ${amount} est porté à votre crédit`,
    text: `${greeting}

${fact}

${amount}

${credited}

${refund}

${textFooter}
`,
    html: mailSheet(
      'Votre paiement est porté à votre crédit',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(credited)}${paragraph(refund)}`,
    ),
  };
}
