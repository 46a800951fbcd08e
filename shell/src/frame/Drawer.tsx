import { Button, Icon, Link, useModalDialog } from '@portal/ui';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { useCloseBeside } from './use-close-beside';
import './drawer.css';

interface DrawerProps {
  onClose: () => void;
  /** With the customer service's number, in view wherever the menu is scrolled to. */
  withPhone: boolean;
  children: ReactNode;
}

/** The side bar on a phone: a modal dialogue from the left, closed by its button, Escape or a touch beside it. */
export function Drawer({ onClose, withPhone, children }: DrawerProps) {
  const dialog = useModalDialog(true);
  useCloseBeside(dialog, true, onClose);
  return (
    <dialog ref={dialog} className="shell-drawer" aria-label="Menu" onCancel={onClose}>
      <div className="shell-drawer__content">
        <Button variant="quiet" icon="close" aria-label="Fermer le menu" onClick={onClose} />
        {children}
      </div>
      {withPhone && <CallUs />}
    </dialog>
  );
}

/** The customer service's number, to be called by a touch, and when it is answered; nothing where none is configured. */
function CallUs() {
  const { phone, phoneHours } = useSnapshot(registry).snapshot.config;
  if (!phone) return null;
  return (
    <p className="shell-call">
      <Link
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        aria-label={`Appeler le service client, ${phone}`}
      >
        <Icon name="phone" />
        {phone}
      </Link>
      {phoneHours && <span>{phoneHours}</span>}
    </p>
  );
}
