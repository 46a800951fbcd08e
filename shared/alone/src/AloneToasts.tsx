import { events, type PayloadOf } from '@portal/events';
import { Notice } from '@portal/ui';
import { useEffect, useState } from 'react';
import { fr } from './fr';

/** The last five `notificationRequested` messages, until the page is reloaded. */
export function AloneToasts() {
  const [toasts, setToasts] = useState<PayloadOf<'notificationRequested'>[]>([]);
  useEffect(
    () => events.on('notificationRequested', (toast) => setToasts((former) => [...former, toast].slice(-5))),
    [],
  );
  return (
    <section className="alone-toasts" aria-label={fr.messages}>
      {toasts.map((toast, index) => (
        <Notice key={index} tone={toast.kind}>
          {toast.message}
        </Notice>
      ))}
    </section>
  );
}
