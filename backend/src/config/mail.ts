import { z } from 'zod';
import { optional, type Read } from './variables';

export interface MailConfig {
  /** Without an SMTP server mails are kept, and shown by our sandbox. */
  mail: { from: string; smtpUrl: string | undefined };
  /** Where customers write to be helped; named wherever a message would otherwise lead nowhere. */
  supportEmail: string;
}

export const mailVariables = {
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://host:587' })),
  MAIL_FROM: z
    .string()
    .min(3, 'must be a sender address')
    .default('Lumenvie <ne-pas-repondre@lumenvie.example>'),
  PORTAL_SUPPORT_EMAIL: z.email('must be an e-mail address').default('contact@lumenvie.example'),
};

export const readMail = (variables: Read<typeof mailVariables>): MailConfig => ({
  mail: { from: variables.MAIL_FROM, smtpUrl: variables.SMTP_URL },
  supportEmail: variables.PORTAL_SUPPORT_EMAIL,
});
