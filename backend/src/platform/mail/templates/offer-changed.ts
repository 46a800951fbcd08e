import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const offerChangedPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** What changed, one sentence or more. */
  summary: z.string(),
  /** What a year comes to from now on, at the expected consumption; none where it is not known. */
  year: z.array(z.string()).default([]),
  /** The instalments to come, a sentence each; none of what is paid without. */
  instalments: z.array(z.string()).default([]),
  /** By an agent, for the customer. */
  byAgent: z.boolean(),
  at: z.string(),
  supportEmail: z.string(),
});

/** Confirms a change of offer to the contract's holder, whoever made it. */
export function offerChanged(payload: z.output<typeof offerChangedPayload>): MailContent {
  const { greeting, contractNumber, summary, year, instalments, byAgent, at, supportEmail } = payload;
  const money = [...year, ...instalments];
  const title = 'Votre offre a été modifiée';
  const by = byAgent ? ', par un conseiller,' : '';
  const fact = `L’offre de votre contrat ${contractNumber} a été modifiée${by} le ${at}.`;
  const where = 'Vous retrouvez votre offre, votre échéancier et vos modifications dans votre espace client.';
  const doubt = `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`;
  return {
    subject: title,
    text: [greeting, fact, summary, ...money, where, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(summary)}${money.map(paragraph)}${paragraph(where)}${paragraph(doubt)}`,
    ),
  };
}
