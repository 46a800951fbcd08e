import { z } from 'zod';
import { html } from '../../html';
import { button, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const instalmentChangedPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** The amount, after and before. */
  summary: z.string(),
  /** What the settlement is expected to come to with it. */
  balance: z.string(),
  /** The instalments to come, a sentence each. */
  instalments: z.array(z.string()),
  /** By an agent, for the customer. */
  byAgent: z.boolean(),
  at: z.string(),
  supportEmail: z.string(),
});

/** Confirms another amount of the instalments to the contract's holder, whoever chose it. */
export function instalmentChanged(payload: z.output<typeof instalmentChangedPayload>): MailContent {
  const { greeting, contractNumber, summary, balance, instalments, byAgent, at, supportEmail } = payload;
  const by = byAgent ? ', par un conseiller,' : '';
  const lines = [
    `Le montant des échéances de votre contrat ${contractNumber} a été modifié${by} le ${at}.`,
    summary,
    ...instalments,
    balance,
    'Le prix de votre contrat ne change pas\u00a0: ce que vos échéances ne paient pas est demandé à la régularisation, et ce qu’elles paient en trop vous est rendu.',
    `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`,
  ];
  const title = 'Vos échéances changent de montant';
  return {
    subject: title,
    text: [greeting, ...lines, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${lines.map(paragraph)}`),
  };
}

export const settlementWarningPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** `12 mars 2027`. */
  day: z.string(),
  /** About, with its bounds: `120 €`. */
  amount: z.string(),
  low: z.string(),
  high: z.string(),
  /** The instalment at which the settlement would come to nothing; null where none can change. */
  recommended: z.string().nullable(),
  /** The screen of the contract's year. */
  link: z.string(),
});

/** Two months before a settlement that is expected to ask for much. */
export function settlementWarning(payload: z.output<typeof settlementWarningPayload>): MailContent {
  const { greeting, contractNumber, day, amount, low, high, recommended, link } = payload;
  const lines = [
    `D’après vos relevés et vos prix, la régularisation de votre contrat ${contractNumber}, le ${day}, devrait vous demander environ ${amount} (entre ${low} et ${high}).`,
    recommended === null
      ? 'Vos échéances d’ici là ne peuvent plus changer. Vous pouvez mettre ce montant de côté, ou nous écrire si ce paiement vous met en difficulté.'
      : `Vous pouvez l’éviter\u00a0: avec des échéances de ${recommended}, elle serait proche de zéro. Rien ne change sans votre accord.`,
    'Cette estimation n’est pas une facture\u00a0: seule votre consommation réelle sera facturée.',
  ];
  const title = `Votre régularisation du ${day}\u00a0: environ ${amount}`;
  const label = 'Voir mon année et choisir mes échéances';
  return {
    subject: title,
    text: [greeting, ...lines, `${label}\u00a0: ${link}`, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${lines.map(paragraph)}${button(label, link)}`),
  };
}

export const limitExceededPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** `octobre 2026`. */
  month: z.string(),
  /** A sentence for each threshold that the month was above. */
  exceeded: z.array(z.string()),
  link: z.string(),
});

/** A month was above the customer's own threshold. */
export function limitExceeded(payload: z.output<typeof limitExceededPayload>): MailContent {
  const { greeting, contractNumber, month, exceeded, link } = payload;
  const fact = `D’après vos derniers relevés, ${month} dépasse le seuil que vous avez choisi pour votre contrat ${contractNumber}.`;
  const rest = 'Vous pouvez changer ou supprimer ce seuil à tout moment.';
  const title = 'Votre seuil de consommation est dépassé';
  const label = 'Voir mon année';
  return {
    subject: title,
    text: [greeting, fact, ...exceeded, rest, `${label}\u00a0: ${link}`, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${exceeded.map(paragraph)}${paragraph(rest)}${button(label, link)}`,
    ),
  };
}
