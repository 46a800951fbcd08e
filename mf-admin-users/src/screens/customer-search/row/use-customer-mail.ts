import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef } from 'react';
import { accessWords } from '../../../i18n/customer-access';

export interface CustomerMail {
  customerNbr: string;
  email: string;
}

const calls = { password: '/resetCustomerPassword', welcome: '/reinitSubscriptionEmail' } as const;
type Sent = ResponseOf<(typeof calls)['password']>;

/** A mail to a customer, sent once whatever is clicked and whatever answer is lost. */
export function useCustomerMail(
  kind: keyof typeof calls,
  onSent: (message: string) => void,
): ConfirmedSave<CustomerMail> {
  const tried = useRef({ words: '', key: '' });
  return useConfirmedSave<CustomerMail, Sent>({
    send: (mail) => {
      const words = JSON.stringify(mail);
      if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
      return call(calls[kind], mail, { idempotencyKey: tried.current.key });
    },
    onSaved: ({ message }) => onSent(message),
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error) => (isLostAnswer(error.code) ? accessWords.lost : wordsFor(error)),
  });
}
