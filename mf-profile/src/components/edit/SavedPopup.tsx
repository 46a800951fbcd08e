import type { CustomerRequest } from '@portal/contract';
import { Button, ButtonLink, Modal, Notice } from '@portal/ui';
import type { ReactNode } from 'react';
import { frEdit } from '../../i18n/fr-edit';
import { requestLink } from '../../paths';

const words = frEdit.saved;

interface SavedPopupProps {
  open: boolean;
  /** What keeps the trace; none where nothing changed, or where there is no contract. */
  event: CustomerRequest | undefined;
  /** Whether anything changed at all. */
  changed?: boolean;
  onClose: () => void;
  /** What happens next. */
  children?: ReactNode;
}

/** The result of a save, with the trace that it left. */
export function SavedPopup({
  open,
  event,
  changed = event !== undefined,
  onClose,
  children,
}: SavedPopupProps) {
  return (
    <Modal
      open={open}
      title={words.title}
      onClose={onClose}
      footer={
        <>
          {event && (
            <ButtonLink href={requestLink(event.eventNbr)} icon="contact">
              {words.changes}
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose}>
            {frEdit.close}
          </Button>
        </>
      }
    >
      <Notice tone={changed ? 'success' : 'info'}>
        {changed ? (event?.message ?? children) : words.nothing}
      </Notice>
      {changed && event && children}
      {event && <p className="edit-request">{words.trace(event.eventNbr)}</p>}
    </Modal>
  );
}
