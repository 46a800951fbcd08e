import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';
import { undoOffer, undoWords } from './undo-offer';

export const emailChangeAskedPayload = z.object({
  greeting: z.string(),
  at: z.string(),
  /** Of a change that an agent makes: without it the agent cannot. Null: the customer asked. */
  code: z.string().nullable(),
  minutes: z.number(),
  supportEmail: z.string(),
});

/** Mail to the address in force before anything changes; it does not name the new one. */
export function emailChangeAsked(payload: z.output<typeof emailChangeAskedPayload>): MailContent {
  const { greeting, at, code, minutes, supportEmail } = payload;
  const title = 'Un changement d’adresse e-mail est demandé';
  const byWhom = code === null ? '' : ' par un conseiller, pour vous,';
  const fact = `Le ${at}, une autre adresse e-mail a été demandée${byWhom} pour votre espace client. Rien ne change tant que la nouvelle adresse n’est pas confirmée.`;
  const use = 'Si vous êtes d’accord, donnez ce code au conseiller\u00a0:';
  const delay = `Ce code est valable ${minutes} minutes et ne sert qu’une fois.`;
  const doubt = `Ce n’était pas vous\u00a0? ${code === null ? 'Changez votre mot de passe' : 'Ne donnez ce code à personne'}, et écrivez-nous tout de suite à ${supportEmail}.`;
  const asked = code === null ? [] : [`${use}\n${code}`, delay];
  return {
    subject: title,
    text: [greeting, fact, ...asked, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${
        code === null ? html`` : html`${paragraph(use)}${figure(code)}${paragraph(delay)}`
      }${paragraph(doubt)}`,
    ),
  };
}

export const emailChangeCodePayload = z.object({
  code: z.string(),
  minutes: z.number(),
  /** Whose change it is, for the register of personal data; the mail itself names nobody. */
  customerNumber: z.string(),
});

export const emailChangeCodeTitle = 'Confirmez votre adresse e-mail';

/** Goes to an address that nobody has proved yet: it may be a stranger's, who learns nothing of the customer. */
export function emailChangeCode({ code, minutes }: z.output<typeof emailChangeCodePayload>): MailContent {
  const title = emailChangeCodeTitle;
  const greeting = 'Bonjour,';
  const use =
    'Cette adresse vient d’être indiquée dans un espace client. Saisissez ce code pour la confirmer\u00a0:';
  const delay = `Ce code est valable ${minutes} minutes et ne sert qu’une fois. Sans lui, rien ne change.`;
  const ignore =
    'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne et ignorez ce message\u00a0: quelqu’un s’est sans doute trompé d’adresse.';
  return {
    subject: title,
    text: [greeting, `${use}\n${code}`, delay, ignore, textFooter].join('\n\n') + '\n',
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(use)}${figure(code)}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}

export const emailChangedPayload = z.object({
  greeting: z.string(),
  at: z.string(),
  undo: undoOffer,
  supportEmail: z.string(),
});

/** Goes to the former address, and does not name the new one: who reads it may no longer be the customer. */
export function emailChanged(payload: z.output<typeof emailChangedPayload>): MailContent {
  const { greeting, at, undo, supportEmail } = payload;
  const fact = `L’adresse e-mail de votre espace client a été remplacée le ${at}. Celle-ci ne permet plus de vous connecter. Les messages de votre espace, et les factures qui lui étaient adressées, vont désormais à la nouvelle.`;
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = undoWords(
    undo,
    supportEmail,
    `Ce n’était pas vous\u00a0? Écrivez-nous tout de suite à ${supportEmail}.`,
  );
  return {
    subject: 'Votre adresse e-mail a été modifiée',
    text: [greeting, fact, yours, doubt.text, textFooter, ''].join('\n\n'),
    html: mailSheet(
      'Votre adresse e-mail a été modifiée',
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(yours)}${doubt.html}`,
    ),
  };
}

export const phoneChangedPayload = z.object({
  greeting: z.string(),
  /** Last two digits; null for none, and to a mailbox that is no longer the customer's. */
  former: z.string().nullable(),
  phone: z.string().nullable(),
  removed: z.boolean(),
  /** By an agent, for the customer. */
  byAgent: z.boolean(),
  at: z.string(),
  supportEmail: z.string(),
});

const ending = (digits: string): string => `qui se termine par ${digits}`;

/** A notice of security: a phone serves to reach the customer, and who changed it may be somebody else. */
export function phoneChanged(payload: z.output<typeof phoneChangedPayload>): MailContent {
  const { greeting, former, phone, removed, byAgent, at, supportEmail } = payload;
  const title = removed ? 'Votre téléphone a été retiré' : 'Votre téléphone a été modifié';
  const by = byAgent ? ', par un conseiller,' : '';
  const fact = `Le numéro de téléphone de votre espace client a été ${removed ? 'retiré' : 'modifié'}${by} le ${at}.`;
  const which = [
    former && `L’ancien numéro est celui ${ending(former)}.`,
    phone && `Nous vous appellerons désormais à celui ${ending(phone)}.`,
  ].filter(Boolean);
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = `Ce n’était pas vous\u00a0? Changez votre mot de passe et écrivez-nous tout de suite à ${supportEmail}.`;
  const words = [fact, ...(which.length > 0 ? [which.join(' ')] : []), yours, doubt];
  return {
    subject: title,
    text: [greeting, ...words, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${words.map(paragraph)}`),
  };
}

export const agentEmailChangedPayload = z.object({
  greeting: z.string(),
  login: z.string(),
  at: z.string(),
  supportEmail: z.string(),
});

/** Mail to the former address and to the new one: neither may change in silence. It names no address. */
export function agentEmailChanged(payload: z.output<typeof agentEmailChangedPayload>): MailContent {
  const { greeting, login, at, supportEmail } = payload;
  const title = 'L’adresse e-mail de votre accès a changé';
  const words = [
    `Un administrateur a changé l’adresse e-mail de votre accès ${login} le ${at}. Les liens qui vous ont été envoyés auparavant ne servent plus\u00a0; votre mot de passe reste le même.`,
    `Vous ne vous y attendiez pas\u00a0? Adressez-vous à votre administrateur, ou écrivez-nous à ${supportEmail}.`,
  ];
  return {
    subject: title,
    text: [greeting, ...words, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${words.map(paragraph)}`),
  };
}
