import { Button, Modal, Notice } from '@portal/ui';
import type { ReactNode } from 'react';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';

interface DoneProps {
  title?: string;
  message: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The success of what was asked for a customer, in the words of the server. */
export function Done({ title = frCustomerAccess.done, message, onClose, children }: DoneProps) {
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {frCustomerAccess.close}
        </Button>
      }
    >
      <Notice tone="success">{message}</Notice>
      {children}
    </Modal>
  );
}
