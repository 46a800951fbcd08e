import type { z } from 'zod';
import type { MailContent } from './templates/layout';
import { passwordChanged, passwordChangedPayload } from './templates/password-changed';
import { passwordReset, passwordResetPayload } from './templates/password-reset';

/** Every mail of the portal: what it is made from, and how. */
const templates = {
  'password-reset': { payload: passwordResetPayload, render: passwordReset },
  'password-changed': { payload: passwordChangedPayload, render: passwordChanged },
};

type Templates = typeof templates;
export type TemplateName = keyof Templates;
export type TemplatePayload<N extends TemplateName> = z.output<Templates[N]['payload']>;

/** @throws when the template is unknown or the payload is not its own (a mail of another version). */
export function renderMail(name: string, payload: unknown): MailContent {
  if (!Object.hasOwn(templates, name)) throw new Error(`Unknown mail template ${name}`);
  const { payload: schema, render } = templates[name as TemplateName];
  return (render as (value: unknown) => MailContent)(schema.parse(payload));
}
