import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const subscriptionConfirmedPayload = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  customerNumber: z.string(),
  /** One line a contract: energy, offer, number, start. */
  contracts: z.array(z.string()),
  /** Last day of withdrawal, as people read it. */
  withdrawalUntil: z.string(),
  /** A first payment by card is still to be made. */
  paymentDue: z.boolean(),
  /** What that payment is made of, a line each. */
  instalments: z.array(z.string()).default([]),
  /** Why the sponsor's number gave no rebate; missing in older mails. */
  sponsorshipRefusal: z.string().nullish(),
  /** Off the first bill of who came with a sponsor's number, euros with taxes. */
  welcomeEuros: z.number().nullish(),
});

/** Sent once the documents are signed. */
export function subscriptionConfirmed(payload: z.output<typeof subscriptionConfirmedPayload>): MailContent {
  const { firstName, orderNumber, customerNumber, contracts, withdrawalUntil, paymentDue } = payload;
  const { sponsorshipRefusal, welcomeEuros } = payload;
  const title = 'Votre souscription est signée';
  const greeting = `Bonjour ${firstName},`;
  const thanks = `Merci de votre confiance. Votre affaire ${orderNumber} est signée. Votre numéro de client est le ${customerNumber}.`;
  const payment = paymentDue
    ? [
        'Il reste à régler votre premier paiement par carte pour que nous demandions l’activation de votre contrat.',
        ...payload.instalments,
      ]
    : [];
  const welcome = welcomeEuros
    ? [
        `Parrainage\u00a0: ${welcomeEuros}\u00a0€ TTC seront déduits de votre première facture, une fois votre contrat actif.`,
      ]
    : [];
  const sponsorship = sponsorshipRefusal
    ? [
        `Le parrainage indiqué n’a pas pu être appliqué\u00a0: ${sponsorshipRefusal}. Vos offres et vos prix restent ceux que vous avez signés.`,
      ]
    : welcome;
  const withdrawal = `Vous pouvez renoncer sans frais et sans motif jusqu’au ${withdrawalUntil} inclus, depuis votre espace client.`;
  const space = 'Vous retrouverez vos documents dans votre espace client, rubrique «\u00a0Documents\u00a0».';
  return {
    subject: title,
    text:
      [
        greeting,
        thanks,
        contracts.map((line) => `- ${line}`).join('\n'),
        ...payment,
        ...sponsorship,
        withdrawal,
        space,
        textFooter,
      ].join('\n\n') + '\n',
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(thanks)}
        <ul style="margin:0 0 16px;padding:0 0 0 20px">
          ${contracts.map((line) => html`<li>${line}</li>`)}
        </ul>
        ${payment.map(paragraph)}${sponsorship.map(paragraph)}${paragraph(withdrawal)}${paragraph(space)}`,
    ),
  };
}
