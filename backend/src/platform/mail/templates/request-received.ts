import { type LegalRight, legalRights } from '@portal/contract';
import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const requestReceivedPayload = z.object({
  greeting: z.string(),
  eventNumber: z.string(),
  contractNumber: z.string(),
  /** What it is about, in the screens' words. The message itself stays in the space. */
  subject: z.string(),
  /** By an agent, for the customer. */
  byAgent: z.boolean(),
  at: z.string(),
  /** Last day of the answer, in words. */
  answeredBy: z.string(),
  /** Opens that request. Null in a mail that the release before has queued. */
  link: z.string().nullable().default(null),
  /** What the law gives who wrote, with its day in words; null where it gives nothing. */
  legal: z
    .object({ right: z.enum(legalRights), day: z.string() })
    .nullable()
    .default(null),
  supportEmail: z.string(),
});

const rights: Record<LegalRight, (day: string) => string> = {
  MEDIATOR: (day) =>
    `Sans réponse satisfaisante, vous pourrez saisir gratuitement le médiateur national de l’énergie (energie-mediateur.fr) à partir du ${day}.`,
  MEDIATION: (day) =>
    `Une médiation aboutit au plus tard le ${day}, quatre-vingt-dix jours après que le médiateur nous en a avertis tous les deux.`,
  WITHDRAWAL: (day) =>
    `Ce que vous avez payé vous est remboursé au plus tard le ${day}, quatorze jours après votre rétractation.`,
  CLOSING_BILL: (day) => `Votre facture de clôture vous parvient au plus tard le ${day}.`,
  PERSONAL_DATA: (day) =>
    `Nous vous répondons au sujet de vos données personnelles au plus tard le ${day}. Sans réponse, vous pouvez saisir la CNIL (cnil.fr).`,
  TERMINATION: (day) =>
    `Une résiliation prend effet à la date que vous choisissez, et au plus tard le ${day}, trente jours après votre demande.`,
};

/** Acknowledges a request, under its number, with the day of the answer and the one that the law gives, and the link that opens it. */
export function requestReceived(payload: z.output<typeof requestReceivedPayload>): MailContent {
  const {
    greeting,
    eventNumber,
    contractNumber,
    subject,
    byAgent,
    at,
    answeredBy,
    link,
    legal,
    supportEmail,
  } = payload;
  const title = 'Nous avons bien reçu votre demande';
  const by = byAgent ? ', saisie par un conseiller' : '';
  const fact = `Votre demande «\u00a0${subject}\u00a0» au sujet du contrat ${contractNumber} est enregistrée depuis le ${at}${by}, sous ce numéro\u00a0:`;
  const next = `Nous vous répondons au plus tard le ${answeredBy}. Vous la suivez dans votre espace client, à «\u00a0Mes demandes\u00a0».`;
  const law = legal === null ? [] : [rights[legal.right](legal.day)];
  const label = 'Ouvrir ma demande';
  const doubt = `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`;
  return {
    subject: title,
    text: [
      greeting,
      fact,
      eventNumber,
      next,
      ...(link === null ? [] : [`${label}\u00a0:\n${link}`]),
      ...law,
      doubt,
      textFooter,
      '',
    ].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${figure(eventNumber)}${paragraph(next)}${link === null ? '' : button(label, link)}${[...law, doubt].map(paragraph)}`,
    ),
  };
}
