import { useId, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { BlockBoundary } from '../feedback/BlockBoundary';
import { useModalDialog } from './use-modal-dialog';
import './modal.css';

interface ModalProps {
  open: boolean;
  title: ReactNode;
  /** Called by the cross and by Escape. Left out, the modal blocks until a button of its footer closes it. */
  onClose?: () => void;
  footer?: ReactNode;
  /** It is a form: its first field has the focus, rather than the cross. */
  form?: boolean;
  /** It stays above dialogues that open later. */
  foremost?: boolean;
  /**
   * `wide` for tables and pictures. `half` is 50 % of the window by 60 %, `large` 65 % by 90 % (back-office 2); where the
   * window is narrow, all of its width.
   */
  size?: 'medium' | 'wide' | 'half' | 'large';
  children?: ReactNode;
}

/**
 * The browser's modal dialog: it traps and restores the focus, and makes the page behind inert. An error while rendering
 * its content does not affect that page.
 */
export function Modal({
  open,
  title,
  onClose,
  footer,
  form = false,
  foremost = false,
  size = 'medium',
  children,
}: ModalProps) {
  const dialog = useModalDialog(open, form);
  const titleId = useId();

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-foremost={foremost || undefined}
      className={classNames('ui-modal', size !== 'medium' && `ui-modal--${size}`)}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A second Escape would close a dialog whose first one was refused.
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
    >
      <div className="ui-modal__head">
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <Button variant="quiet" size="small" icon="close" aria-label="Fermer" onClick={onClose} />
        )}
      </div>
      {children && (
        <div className="ui-modal__body">
          <BlockBoundary>{children}</BlockBoundary>
        </div>
      )}
      {footer && <div className="ui-modal__foot">{footer}</div>}
    </dialog>
  );
}
