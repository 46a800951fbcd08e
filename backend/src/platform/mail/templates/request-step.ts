import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const requestStepPayload = z.object({
  greeting: z.string(),
  step: z.enum(['answered', 'asked', 'closed', 'lapsed']),
  eventNumber: z.string(),
  contractNumber: z.string(),
  /** What it is about, in the screens' words. What was said stays in the space. */
  subject: z.string(),
  /** Last day of the customer's answer, in words; null where none is asked for. */
  by: z.string().nullable(),
  /** Opens that request. */
  link: z.string(),
  supportEmail: z.string(),
  /** Labels and values of what they pay themselves from now on. */
  payTo: z.array(z.tuple([z.string(), z.string()])).optional(),
});

type Payload = z.output<typeof requestStepPayload>;

const titles: Record<Payload['step'], string> = {
  answered: 'Nous avons répondu à votre demande',
  asked: 'Une question au sujet de votre demande',
  closed: 'Votre demande est terminée',
  lapsed: 'Votre demande est terminée, sans réponse de votre part',
};

const news: Record<Payload['step'], (by: string | null) => string> = {
  answered: () => 'Notre réponse vous attend dans votre espace client.',
  asked: (by) =>
    `Il nous manque une précision pour vous répondre. Écrivez-la dans votre espace client${by === null ? '' : ` jusqu’au ${by}`}\u00a0: sans nouvelles de vous, la demande sera clôturée.`,
  closed: () => 'Le motif vous attend dans votre espace client.',
  lapsed: () => 'Nous vous avions posé une question et n’avons pas eu de réponse.',
};

/** A step of a request, with the link that opens it. */
export function requestStep(payload: Payload): MailContent {
  const {
    greeting,
    step,
    eventNumber,
    contractNumber,
    subject,
    by,
    link,
    supportEmail,
    payTo = [],
  } = payload;
  const title = titles[step];
  const fact = `Votre demande «\u00a0${subject}\u00a0» au sujet du contrat ${contractNumber} porte ce numéro\u00a0:`;
  const next = news[step](by);
  const more =
    step === 'asked'
      ? ''
      : 'Écrivez-nous à la suite de la demande dans les 30 jours si elle n’est pas réglée\u00a0: elle sera rouverte.';
  const doubt = `Une question sur ce message\u00a0? Écrivez-nous à ${supportEmail}.`;
  const label = 'Ouvrir ma demande';
  const own =
    payTo.length === 0
      ? []
      : [
          'Ce que vous devez n’est plus prélevé\u00a0: payez-le vous-même, à sa date.',
          ...payTo.map((fact) => fact.join('\u00a0: ')),
        ];
  const paragraphs = [next, ...own, ...(more === '' ? [] : [more]), doubt];
  return {
    subject: `${title} (n° ${eventNumber})`,
    text: [
      greeting,
      fact,
      eventNumber,
      next,
      `${label}\u00a0:\n${link}`,
      ...paragraphs.slice(1),
      textFooter,
      '',
    ].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${figure(eventNumber)}${paragraph(next)}${button(label, link)}${paragraphs.slice(1).map(paragraph)}`,
    ),
  };
}
