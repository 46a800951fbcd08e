import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

const about = {
  greeting: z.string(),
  contractNumber: z.string(),
  /** With its currency, e.g. `84,50 €`. */
  amount: z.string(),
};
const where = 'Le suivi de votre échelonnement est dans votre espace, rubrique Paiements.';

/** @param figures shown large, between the two groups of paragraphs */
const sheet = (
  subject: string,
  {
    greeting,
    before,
    figures,
    after,
  }: { greeting: string; before: string[]; figures: string; after: string[] },
): MailContent => ({
  subject,
  text: `${[greeting, ...before, figures, ...after, textFooter].join('\n\n')}\n`,
  html: mailSheet(
    subject,
    html`${paragraph(greeting)}${before.map((each) => paragraph(each))}${figure(figures)}${after.map((each) => paragraph(each))}`,
  ),
});

export const repaymentAgreedPayload = z.object({
  ...about,
  parts: z.array(z.object({ day: z.string(), amount: z.string() })),
  isDebited: z.boolean(),
  graceDays: z.number(),
  byAgent: z.boolean(),
});

/** Mail to the customer that what they owe is repaid in parts: each with its day and amount. */
export function repaymentAgreed(payload: z.output<typeof repaymentAgreedPayload>): MailContent {
  const { greeting, contractNumber, amount, parts, isDebited, graceDays, byAgent } = payload;
  const fact = byAgent
    ? `Comme convenu avec notre conseiller, la somme due pour votre contrat ${contractNumber} est échelonnée en ${parts.length} versements.`
    : `Vous avez échelonné la somme due pour votre contrat ${contractNumber} en ${parts.length} versements.`;
  const lines = parts.map((part) => `${part.day} : ${part.amount}`);
  const how = isDebited
    ? 'Chaque versement sera prélevé à sa date, en plus de vos échéances habituelles.'
    : `Réglez chaque versement par carte, à sa date, dans votre espace, rubrique Paiements\u00a0: au plus tard ${graceDays} jours après.`;
  const rule =
    'Tant que l’échelonnement est respecté, rien d’autre ne vous est demandé pour cette somme. Si un versement est rejeté ou n’est pas payé, il prend fin et ce qui reste est à payer aussitôt. Vous pouvez le solder à tout moment.';
  const subject = 'Votre échelonnement est en place';
  return {
    subject,
    text: `${greeting}

${fact}

${amount}

${lines.map((line) => `- ${line}`).join('\n')}

${[how, rule].join('\n\n')}

${textFooter}
`,
    html: mailSheet(
      subject,
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}
        <ul style="margin:0 0 16px;padding-left:20px">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        ${[how, rule].map((each) => paragraph(each))}`,
    ),
  };
}

export const repaymentPartComesPayload = z.object({
  ...about,
  /** E.g. `1er mars 2026`. */
  day: z.string(),
  /** E.g. `2 sur 4`. */
  part: z.string(),
  /** Of the mandate that debits it; null: it is paid by card, until `payUntil`. */
  rumCode: z.string().nullable(),
  payUntil: z.string().nullable(),
});

/** Mail to the customer some days before a part of their plan. */
export function repaymentPartComes(payload: z.output<typeof repaymentPartComesPayload>): MailContent {
  const { greeting, contractNumber, amount, day, part, rumCode, payUntil } = payload;
  const before = `Le versement ${part} de votre échelonnement, pour votre contrat ${contractNumber}, est prévu le ${day}.`;
  const after =
    rumCode === null
      ? `Réglez-le par carte dans votre espace, rubrique Paiements, au plus tard le ${payUntil ?? day}\u00a0: sans ce versement, l’échelonnement prend fin.`
      : `Il sera prélevé sur votre compte, selon le mandat ${rumCode}. Assurez-vous que votre compte est approvisionné\u00a0: un rejet met fin à l’échelonnement.`;
  const subject =
    rumCode === null
      ? `Votre versement de ${amount} est à régler`
      : `Votre versement de ${amount} sera prélevé`;
  return sheet(subject, { greeting, before: [before], figures: amount, after: [after, where] });
}

export const repaymentDebitedPayload = z.object({
  ...about,
  day: z.string(),
  part: z.string(),
  /** What is left of the debts; null: nothing. */
  left: z.string().nullable(),
  /** What was debited beyond them; null: nothing. */
  credited: z.string().nullable(),
});

/** Mail to the customer that a part of their plan was debited. */
export function repaymentDebited(payload: z.output<typeof repaymentDebitedPayload>): MailContent {
  const { greeting, contractNumber, amount, day, part, left, credited } = payload;
  const before = `Le versement ${part} de votre échelonnement, pour votre contrat ${contractNumber}, a été prélevé le ${day}.`;
  const after = [
    ...(left === null ? [] : [`Il reste à verser\u00a0: ${left}.`]),
    ...(credited === null
      ? []
      : [
          `Cette somme dépassait ce qui restait dû\u00a0: ${credited} sont portés au crédit de votre contrat.`,
        ]),
    where,
  ];
  return sheet(`Votre versement de ${amount} est bien reçu`, {
    ...{ greeting, before: [before], figures: amount, after },
  });
}

export const repaymentFinishedPayload = z.object(about);

/** Mail to the customer that all parts of their plan are paid. */
export function repaymentFinished(payload: z.output<typeof repaymentFinishedPayload>): MailContent {
  const { greeting, contractNumber, amount } = payload;
  const before = `Votre échelonnement pour le contrat ${contractNumber} est terminé\u00a0: tout est payé. Merci\u00a0!`;
  return sheet('Votre échelonnement est soldé', {
    greeting,
    before: [before],
    figures: amount,
    after: [where],
  });
}

export const repaymentEndedPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** What is due again, with its currency. */
  left: z.string(),
  cause: z.enum(['REJECTED', 'UNPAID', 'DISPUTED', 'AGENT']),
  /** An agent's. */
  reason: z.string().nullable(),
});

const causes: Record<z.output<typeof repaymentEndedPayload>['cause'], string> = {
  REJECTED: 'votre banque a rejeté le prélèvement d’un versement',
  UNPAID: 'un versement n’a pas été payé à temps',
  DISPUTED: 'l’argent d’un versement a été repris par votre banque',
  AGENT: 'notre service client y a mis fin',
};

/** Mail to the customer that their plan is over before it was paid: why, and what is due again. */
export function repaymentEnded(payload: z.output<typeof repaymentEndedPayload>): MailContent {
  const { greeting, contractNumber, left, cause, reason } = payload;
  const before = [
    `Votre échelonnement pour le contrat ${contractNumber} a pris fin\u00a0: ${causes[cause]}.`,
    ...(reason === null ? [] : [`Motif\u00a0: ${reason}`]),
    'Ce qui reste est de nouveau à payer\u00a0:',
  ];
  const after = [
    'Réglez cette somme par carte dans votre espace, rubrique Paiements. En cas de difficulté, écrivez-nous dans la rubrique Contact\u00a0: nous cherchons une solution avec vous.',
  ];
  return sheet('Votre échelonnement a pris fin', { greeting, before, figures: left, after });
}
