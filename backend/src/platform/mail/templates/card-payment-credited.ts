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
  /** Its contract came to nothing: the money goes back. Mails of an earlier version do not say. */
  goesBack: z.boolean().default(false),
});

/** Mail to a customer whose card was charged for an amount that was not due: says where the money is. */
export function cardPaymentCredited(payload: z.output<typeof cardPaymentCreditedPayload>): MailContent {
  const { greeting, amount, contractNumber, day, goesBack } = payload;
  const fact = `Nous avons reçu le ${day} un paiement par carte pour votre contrat ${contractNumber}, alors que cette somme n’était pas ou plus à payer.`;
  if (goesBack) return cardPaymentGoesBack(payload, fact);
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

function cardPaymentGoesBack(
  { greeting, amount }: z.output<typeof cardPaymentCreditedPayload>,
  fact: string,
): MailContent {
  const back =
    'Votre contrat ayant pris fin, elle vous sera remboursée sous 14 jours, par le moyen de paiement que vous avez utilisé.';
  return {
    subject: `Votre paiement de ${amount} vous sera remboursé`,
    text: `${greeting}

${fact}

${amount}

${back}

${textFooter}
`,
    html: mailSheet(
      'Votre paiement vous sera remboursé',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(back)}`,
    ),
  };
}
