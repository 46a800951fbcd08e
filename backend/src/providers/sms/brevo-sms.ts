import { z } from 'zod';
import { DomainError } from '../../platform/errors';
import { callPartner, throwing } from '../partner-call';
import type { SmsSender } from './sms-sender';

const answer = z.object({ messageId: z.union([z.number(), z.string()]) });

export interface SmsAccount {
  url: string;
  apiKey: string;
  /** Shown as who sends: 11 letters and digits at most. */
  sender: string;
}

/** Brevo's transactional SMS (`POST /v3/transactionalSMS/send`), or whatever speaks like it. */
export function brevoSms(
  { url, apiKey, sender, name = 'brevo' }: SmsAccount & { name?: string },
  timeoutMilliseconds = 10_000,
): SmsSender {
  return {
    name,
    send: async ({ to, text, tag }) => {
      const reply = await callPartner(`${url.replace(/\/+$/, '')}/v3/transactionalSMS/send`, {
        method: 'POST',
        headers: { 'api-key': apiKey },
        body: { sender, recipient: internationalOf(to), content: text, type: 'transactional', tag },
        timeoutMilliseconds,
      }).catch(throwing(smsSilent));
      if (reply.status !== 201 || !answer.safeParse(reply.body).success) throw smsSilent();
    },
  };
}

/** `0612345678` → `33612345678`: with the code of the country and no plus sign. */
const internationalOf = (phone: string): string => phone.replace(/^0/, '33');

export const smsSilent = () =>
  new DomainError(
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Le SMS n’a pas pu partir\u00a0: le service d’envoi ne répond pas. Réessayez, ou envoyez le lien par e-mail.',
  );
