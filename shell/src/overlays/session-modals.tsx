import { logOut } from '@portal/api-client';
import { messages } from '@portal/contract';
import { lazyDialog, lazyPart } from '@portal/screen/lazy-part';
import { isKnown, useSession } from '@portal/session';
import { Button, Modal, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { readContext } from '../visitor/follow-visitor';
import { blocks, isBlockedSupport } from '../visitor/blocking-codes';
import { closeWindow } from './close-window';

/** No log-in loads them. They come with the warning before the end (`show-ending.tsx`), for a session may end without a network. */
const DisabledModal = lazyDialog(
  async () => (await import(/* webpackChunkName: "session" */ './DisabledModal')).DisabledModal,
);
const ReloginForm = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './ReloginForm')).ReloginForm,
);

const SupportFailedModal = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './SupportFailedModal')).SupportFailedModal,
);

/** An agent's alone. */
export function SupportFailed() {
  const session = useSession();
  if (!isKnown(session) || !isBlockedSupport(session)) return null;
  return (
    <Suspense fallback={null}>
      <SupportFailedModal />
    </Suspense>
  );
}

/** Blocks the page when the context failed with 505 or 0; closing it closes the window, else logs out (P1.12). */
export function UnavailableModal() {
  const session = useSession();
  if (!isKnown(session) || session.status === 'expired' || session.context.status !== 'failed') return null;
  const { code, message } = session.context;
  if (!blocks(code) || isBlockedSupport(session)) return null;
  return (
    <Modal
      open
      title="Votre espace est momentanément inaccessible"
      footer={
        <>
          <Button onClick={closeWindow}>Fermer</Button>
          <Button variant="primary" icon="refresh" onClick={() => readContext({ again: true })}>
            Réessayer
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Modal>
  );
}

/**
 * The session is over (P1.7, P1.8): log in again in place, with everything on screen as it was, or close and be
 * logged out. What was typed waits for the same user (P1.10).
 */
export function ExpiredModal() {
  const session = useSession();
  if (!isKnown(session) || session.status !== 'expired') return null;
  // only a button does it: Escape is pressed for what lies below
  const close = () => void logOut({ drafts: 'keep' });
  if (session.refusal !== undefined) {
    return (
      <Suspense fallback={null}>
        <DisabledModal words={session.refusal} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Modal open foremost title={messages.sessionExpired}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <ReloginForm session={session} onClose={close} />
      </Suspense>
    </Modal>
  );
}
