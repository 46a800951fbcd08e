import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Notice } from '../feedback/Notice';
import { Modal } from './Modal';

interface ConfirmModalProps {
  open: boolean;
  /** A question: « Enregistrer vos coordonnées ? » */
  title: ReactNode;
  /** The verb of the action, never « OK ». */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Something is to be typed first: its field has the focus. */
  form?: boolean;
  loading: boolean;
  /** False while what is to be confirmed is not whole yet: its price, say. */
  ready?: boolean;
  /** Why the last try failed; the modal stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asked before a save. While the action runs nothing closes it and a second click does nothing. */
export function ConfirmModal({
  open,
  title,
  confirmLabel,
  cancelLabel = 'Annuler',
  danger = false,
  form = false,
  loading,
  ready = true,
  error,
  onConfirm,
  onCancel,
  children,
}: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      form={form}
      title={title}
      onClose={loading ? undefined : onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={loading}
            disabled={!ready && !loading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <Notice tone="error">{error}</Notice>}
    </Modal>
  );
}
