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

export const jointPaymentReceivedPayload = z.object({
  greeting: z.string(),
  /** Of all debts together, with its currency, e.g. `84,50 €`. */
  amount: z.string(),
  debts: z.array(z.object({ label: z.string(), contractNumber: z.string(), amount: z.string() })),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
  /** What is still due on all contracts; null where nothing is due. */
  left: z.string().nullable(),
});

/** Mail to the customer that one card payment settled several debts: names each. */
export function jointPaymentReceived(payload: z.output<typeof jointPaymentReceivedPayload>): MailContent {
  const { greeting, amount, debts, day, left } = payload;
  const fact = `Nous avons bien reçu votre paiement par carte du ${day}. Il règle :`;
  const lines = debts.map((debt) => `${debt.label} (contrat ${debt.contractNumber}) : ${debt.amount}`);
  const rest = left ? [`Il reste à payer sur vos contrats : ${left}.`] : [];
  const proof = 'Un justificatif pour chacun est disponible dans votre espace, rubrique Paiements.';
  return {
    subject: `Votre paiement de ${amount} est bien reçu`,
    text: `${greeting}

${fact}

${lines.map((line) => `- ${line}`).join('\n')}

${amount}

${[...rest, proof].join('\n\n')}

${textFooter}
`,
    html: mailSheet(
      'Votre paiement est bien reçu',
      html`${paragraph(greeting)}${paragraph(fact)}
        <ul style="margin:0 0 16px;padding-left:20px">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        ${figure(amount)}${[...rest, proof].map((each) => paragraph(each))}`,
    ),
  };
}

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

export const cardPaymentRefundedPayload = z.object({
  greeting: z.string(),
  /** With its currency, e.g. `84,50 €`. */
  amount: z.string(),
  contractNumber: z.string(),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
});

/** Mail to the customer of a contract that never started: the money is on its way back to their card. */
export function cardPaymentRefunded(payload: z.output<typeof cardPaymentRefundedPayload>): MailContent {
  const { greeting, amount, contractNumber, day } = payload;
  const fact = `Votre contrat ${contractNumber} ayant pris fin, nous avons remboursé le ${day}, sur la carte utilisée pour le paiement\u00a0:`;
  const delay = 'Selon votre banque, cette somme apparaît sur votre compte sous 5 à 10 jours.';
  return {
    subject: `Votre remboursement de ${amount}`,
    text: `${greeting}

${fact}

${amount}

${delay}

${textFooter}
`,
    html: mailSheet(
      'Votre remboursement',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(delay)}`,
    ),
  };
}
