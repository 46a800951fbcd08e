import { z } from 'zod';
import { html } from '../../html';
import { button, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const dayLimitExceededPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** `vendredi 20 novembre 2026`. */
  day: z.string(),
  /** A sentence for each threshold that the day was above. */
  exceeded: z.array(z.string()),
  /** The day itself, as the meter measured it. */
  link: z.string(),
  /** Where the threshold is changed. */
  limitsLink: z.string(),
});

/** A day was above the customer's own threshold. */
export function dayLimitExceeded(payload: z.output<typeof dayLimitExceededPayload>): MailContent {
  const { greeting, contractNumber, day, exceeded, link, limitsLink } = payload;
  const fact = `D’après les mesures de votre compteur, ${day} dépasse le seuil que vous avez choisi pour votre contrat ${contractNumber}.`;
  const rest = 'Vous pouvez changer ou supprimer ce seuil à tout moment dans «\u00a0Mon année\u00a0».';
  const title = 'Votre seuil d’un jour est dépassé';
  const label = 'Voir cette journée';
  return {
    subject: title,
    text: [
      greeting,
      fact,
      ...exceeded,
      `${label}\u00a0: ${link}`,
      `${rest} ${limitsLink}`,
      textFooter,
      '',
    ].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${exceeded.map(paragraph)}${button(label, link)}${paragraph(rest)}${button('Changer mon seuil', limitsLink)}`,
    ),
  };
}
