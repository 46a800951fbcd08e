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
  /** What is still due on the contract, as its account shows it; null where nothing is due. */
  left: z.string().nullable().optional(),
});

/** Mail to the customer that their card payment settled the amount due. */
export function cardPaymentReceived(payload: z.output<typeof cardPaymentReceivedPayload>): MailContent {
  const { greeting, amount, label, contractNumber, day, left } = payload;
  const fact = `Nous avons bien reçu votre paiement par carte du ${day}, pour votre contrat ${contractNumber}.`;
  const paid = `Objet du paiement\u00a0: ${label}.`;
  const rest = left ? [`Il reste à payer sur ce contrat\u00a0: ${left}.`] : [];
  const proof = 'Votre justificatif de paiement est disponible dans votre espace, rubrique Paiements.';
  return {
    subject: `Votre paiement de ${amount} est bien reçu`,
    text: `${greeting}

${fact}

${amount}

${[paid, ...rest, proof].join('\n\n')}

${textFooter}
`,
    html: mailSheet(
      'Votre paiement est bien reçu',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${[paid, ...rest, proof].map((each) => paragraph(each))}`,
    ),
  };
}
