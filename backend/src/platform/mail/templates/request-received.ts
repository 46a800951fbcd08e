import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

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
  supportEmail: z.string(),
});

/** Acknowledges a request, under its number and with the day of the answer. */
export function requestReceived(payload: z.output<typeof requestReceivedPayload>): MailContent {
  const { greeting, eventNumber, contractNumber, subject, byAgent, at, answeredBy, supportEmail } = payload;
  const title = 'Nous avons bien reçu votre demande';
  const by = byAgent ? ', saisie par un conseiller' : '';
  const fact = `Votre demande «\u00a0${subject}\u00a0» au sujet du contrat ${contractNumber} est enregistrée depuis le ${at}${by}, sous ce numéro\u00a0:`;
  const next = `Nous vous répondons au plus tard le ${answeredBy}. Vous la suivez dans votre espace client, à «\u00a0Mes demandes\u00a0».`;
  const doubt = `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`;
  return {
    subject: title,
    text: [greeting, fact, eventNumber, next, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${figure(eventNumber)}${paragraph(next)}${paragraph(doubt)}`,
    ),
  };
}
