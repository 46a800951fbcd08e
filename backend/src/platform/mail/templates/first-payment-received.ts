import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const firstPaymentReceivedPayload = z.object({
  greeting: z.string(),
  /** With its currency, e.g. `84,50 €`. */
  amount: z.string(),
  /** What it is made of, a line each. */
  instalments: z.array(z.string()).default([]),
  orderReference: z.string(),
  /** Those that it paid the first instalment of. */
  contractNumbers: z.array(z.string()).min(1),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
});

/** Mail to a new customer that their card paid the first instalment, and that they have nothing more to do. */
export function firstPaymentReceived(payload: z.output<typeof firstPaymentReceivedPayload>): MailContent {
  const { greeting, amount, instalments, orderReference, contractNumbers, day } = payload;
  const contracts =
    contractNumbers.length === 1
      ? `votre contrat ${contractNumbers.join('')}`
      : `vos contrats ${contractNumbers.join(' et ')}`;
  const fact = `Nous avons bien reçu le ${day} le premier paiement par carte de votre souscription ${orderReference}, pour ${contracts}.`;
  const next = 'Votre souscription est complète\u00a0: vous n’avez plus rien à faire.';
  const proof = 'Votre justificatif de paiement est disponible dans votre espace, rubrique Paiements.';
  return {
    subject: `Votre premier paiement de ${amount} est bien reçu`,
    text: `${greeting}

${fact}

${[amount, ...instalments].join('\n')}

${next}

${proof}

${textFooter}
`,
    html: mailSheet(
      'Votre premier paiement est bien reçu',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${instalments.map(paragraph)}${paragraph(next)}${paragraph(proof)}`,
    ),
  };
}
