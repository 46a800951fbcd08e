import { Button, useModalDialog } from '@portal/ui';
import type { ReactNode } from 'react';
import { useCloseBeside } from './use-close-beside';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side bar on a phone: a modal dialogue from the left, closed by its button, Escape or a touch beside it. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useModalDialog(open);
  useCloseBeside(dialog, open, onClose);
  if (!open) return null;
  return (
    <dialog ref={dialog} className="shell-drawer" aria-label="Menu" onCancel={onClose}>
      <div className="shell-drawer__content">
        <Button variant="quiet" icon="close" aria-label="Fermer le menu" onClick={onClose} />
        {children}
      </div>
    </dialog>
  );
}
