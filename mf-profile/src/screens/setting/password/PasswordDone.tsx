import { Button, Modal } from '@portal/ui';
import { settingWords } from '../../../i18n/setting';

const words = settingWords.password.done;

export function PasswordDone({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title={words.title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {settingWords.close}
        </Button>
      }
    >
      {words.words}
    </Modal>
  );
}
