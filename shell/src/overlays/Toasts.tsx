import { events, type PayloadOf } from '@portal/events';
import { Notice } from '@portal/ui';
import { useEffect, useState } from 'react';

/** Long enough to be read twice, in ms; an error stays until it is closed. */
const displayTime = 7_000;
/** More would hide the screen; the oldest go first. */
const mostAtOnce = 4;

type Toast = PayloadOf<'notificationRequested'> & { id: number };

/**
 * Notifications that remotes requested (`notificationRequested`); they stay when the remote is unmounted, and go with the
 * visitor: the next one of this browser reads nothing of them.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => {
    let last = 0;
    const stopClosing = events.on('sessionClosed', () => setToasts([]));
    const stopShowing = events.on('notificationRequested', (notification) => {
      last += 1;
      const toast = { ...notification, id: last };
      setToasts((former) =>
        [...former.filter((one) => one.message !== toast.message), toast].slice(-mostAtOnce),
      );
    });
    return () => {
      stopClosing();
      stopShowing();
    };
  }, []);
  return (
    <section className="shell-toasts" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => setToasts((former) => former.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </section>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || toast.kind === 'error') return;
    const timer = setTimeout(onClose, displayTime);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onClose` is new at each render, the time is not
  }, [isPaused, toast.kind]);
  return (
    <div
      className="shell-toast"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Notice tone={toast.kind} onClose={onClose}>
        {toast.message}
      </Notice>
    </div>
  );
}
