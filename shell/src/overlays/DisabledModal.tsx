import { messages } from '@portal/contract';
import { Button, Modal, Notice } from '@portal/ui';

interface DisabledModalProps {
  /** The server's. */
  words: string;
  onClose: () => void;
}

/** The user was disabled meanwhile: no password opens the session again. */
export function DisabledModal({ words, onClose }: DisabledModalProps) {
  return (
    <Modal
      open
      foremost
      title={messages.accessDisabled}
      footer={
        <Button variant="primary" onClick={onClose}>
          Quitter
        </Button>
      }
    >
      <Notice tone="warning">{words}</Notice>
      <p>Ce que vous avez saisi reste dans cet onglet jusqu’à votre prochaine connexion.</p>
    </Modal>
  );
}
