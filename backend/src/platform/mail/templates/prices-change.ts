import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const pricesChangePayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  product: z.string(),
  /** From which on they apply, e.g. `1er février 2027`. */
  day: z.string(),
  /** A sentence for each price, after and before. */
  prices: z.array(z.string()),
  /** Paid by instalments, which were planned at the prices before. */
  isScheduled: z.boolean(),
});

/** A month before: prices before tax that change, and the right to end the contract. */
export function pricesChange(payload: z.output<typeof pricesChangePayload>): MailContent {
  const { greeting, contractNumber, product, day, prices, isScheduled } = payload;
  const fact = `Les prix hors taxes de votre contrat ${contractNumber} (${product}) changent le ${day}.`;
  const rest = [
    'Les taxes et contributions s’y ajoutent, au taux en vigueur. Ce que vous consommez jusque-là est facturé aux prix d’aujourd’hui.',
    ...(isScheduled
      ? [
          'Vos échéances déjà prévues gardent leur montant\u00a0: la différence est comptée à la régularisation.',
        ]
      : []),
    'Vous n’avez rien à faire. Si ces prix ne vous conviennent pas, vous pouvez résilier à tout moment et sans frais, depuis votre espace client.',
  ];
  return {
    subject: `Vos prix changent le ${day}`,
    text: `${[greeting, fact, prices.join('\n'), ...rest, textFooter].join('\n\n')}\n`,
    html: mailSheet(
      `Vos prix changent le ${day}`,
      html`${paragraph(greeting)}${paragraph(fact)}${prices.map(paragraph)}${rest.map(paragraph)}`,
    ),
  };
}
