import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const cardPaymentReceivedPayload = z.object({
  greeting: z.string(),
  /** With its currency, e.g. `84,50 €`. */
  amount: z.string(),
  /** What was paid. */
  label: z.string(),
  contractNumber: z.string(),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
});

/** Tells the customer that their card payment settled what it was for. */
export function cardPaymentReceived(payload: z.output<typeof cardPaymentReceivedPayload>): MailContent {
  const { greeting, amount, label, contractNumber, day } = payload;
  const fact = `Nous avons bien reçu votre paiement par carte du ${day}, pour votre contrat ${contractNumber}.`;
  const paid = `Objet du paiement\u00a0: ${label}.`;
  const proof = 'Votre justificatif de paiement est disponible dans votre espace, rubrique Paiements.';
  return {
    subject: `Votre paiement de ${amount} est bien reçu`,
    text: `${greeting}

${fact}

${amount}

${paid}

${proof}

${textFooter}
`,
    html: mailSheet(
      'Votre paiement est bien reçu',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(paid)}${paragraph(proof)}`,
    ),
  };
}
