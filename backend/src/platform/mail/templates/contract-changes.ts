import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const contractEndedPayload = z.object({
  greeting: z.string(),
  /** Title and words of the receipt: the mail is one by itself. */
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Of the receipt among the customer's documents. */
  reference: z.string(),
});

/** The dated receipt of a withdrawal or a termination. */
export function contractEnded(payload: z.output<typeof contractEndedPayload>): MailContent {
  const { greeting, title, paragraphs, reference } = payload;
  const kept = `Conservez ce message\u00a0: il vaut accusé de réception. Le même document, référence ${reference}, vous attend dans vos documents.`;
  return {
    subject: title,
    text: `${[greeting, ...paragraphs, kept].join('\n\n')}

${textFooter}
`,
    html: mailSheet(title, html`${paragraph(greeting)}${paragraphs.map(paragraph)}${paragraph(kept)}`),
  };
}

export const contractTransferredPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** `22 novembre 2026`. */
  day: z.string(),
  reader: z.enum(['newHolder', 'formerHolder']),
  supportEmail: z.string(),
});

const consequences = {
  newHolder: [
    'Vous en reprenez les conditions et les prix\u00a0: le document qui les rappelle vous attend dans votre espace client.',
    'Aucun compte n’est débité tant que vous n’avez pas donné de mandat de prélèvement. Pour être prélevé, indiquez votre IBAN dans votre espace client\u00a0; vous pouvez aussi payer par virement.',
  ],
  formerHolder: [
    'Aucune échéance à venir ne vous sera demandée. Ce qui était dû avant cette date le reste.',
    'Vos documents, vos factures et vos relevés restent à votre disposition dans votre espace client.',
  ],
} as const;

/** Mail to each of the two customers of a transfer; neither mail names the other customer. */
export function contractTransferred(payload: z.output<typeof contractTransferredPayload>): MailContent {
  const { greeting, contractNumber, day, reader, supportEmail } = payload;
  const title = reader === 'newHolder' ? 'Un contrat vous est transféré' : 'Votre contrat est transféré';
  const fact =
    reader === 'newHolder'
      ? `Le contrat n° ${contractNumber} est à votre nom à compter du ${day}.`
      : `Le contrat n° ${contractNumber} n’est plus à votre nom à compter du ${day}.`;
  const doubt = `Vous n’attendiez pas ce message\u00a0? Écrivez-nous tout de suite à ${supportEmail}.`;
  const lines = [fact, ...consequences[reader], doubt];
  return {
    subject: title,
    text: [greeting, ...lines, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${lines.map(paragraph)}`),
  };
}

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
