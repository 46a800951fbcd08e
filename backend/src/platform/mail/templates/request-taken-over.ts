import { z } from 'zod';
import { html } from '../../html';
import { button, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const requestTakenOverPayload = z.object({
  greeting: z.string(),
  eventNumber: z.string(),
  /** Login of who has it now. */
  by: z.string(),
  /** Opens that request in the back office. */
  link: z.string(),
});

/** To the agent who had a request until a colleague took it over; it names no customer. */
export function requestTakenOver({
  greeting,
  eventNumber,
  by,
  link,
}: z.output<typeof requestTakenOverPayload>): MailContent {
  const title = `${by} a repris une demande que vous aviez`;
  const fact = `La demande n° ${eventNumber} vous était confiée\u00a0: ${by} l’a reprise et y répond désormais. Vous n’avez rien à faire.`;
  const label = 'Voir la demande';
  return {
    subject: `${title} (n° ${eventNumber})`,
    text: [greeting, fact, `${label}\u00a0:\n${link}`, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${paragraph(fact)}${button(label, link)}`),
  };
}
