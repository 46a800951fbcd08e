import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type RequestOf, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef } from 'react';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';

const calls = {
  password: '/resetCustomerPassword',
  factor: '/resetCustomerFactor',
  welcome: '/reinitSubscriptionEmail',
} as const;
type Kind = keyof typeof calls;
type Asked<K extends Kind> = RequestOf<(typeof calls)[K]>;
type Sent = ResponseOf<(typeof calls)[Kind]>;

/** What mails a customer, done once whatever is clicked and whatever answer is lost. */
export function useCustomerMail<K extends Kind>(
  kind: K,
  onSent: (message: string) => void,
): ConfirmedSave<Asked<K>> {
  const tried = useRef({ words: '', key: '' });
  return useConfirmedSave<Asked<K>, Sent>({
    send: (mail) => {
      const words = JSON.stringify(mail);
      if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
      return call(calls[kind], mail, { idempotencyKey: tried.current.key });
    },
    onSaved: ({ message }) => onSent(message),
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error) => (isLostAnswer(error.code) ? frCustomerAccess.lost : wordsFor(error)),
  });
}
