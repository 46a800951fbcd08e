import { Button, Modal } from '@portal/ui';
import { RecoveryCodes } from './RecoveryCodes';
import { securityWords } from './security-words';

const words = securityWords.recovery;

/** New codes, shown once: not closed by chance. */
export function RecoveryCodesModal({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  return (
    <Modal
      open
      title={words.title}
      footer={
        <Button variant="primary" onClick={onNoted}>
          {words.noted}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Modal>
  );
}
