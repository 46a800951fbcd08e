import { wordsFor } from '@portal/api-client';
import { Button, ButtonLink, Modal } from '@portal/ui';
import { frFile } from '../../i18n/fr-file';
import { elsewhere } from '../../paths';
import type { FileFailure, FileWay } from './use-file';

interface FileFailureModalProps {
  name: string;
  failure: FileFailure;
  onRetry: (way: FileWay) => void;
  onClose: () => void;
}

/** Error codes after which a retry cannot succeed: the file is refused, or does not exist. */
const final: readonly string[] = ['CONFLICT', '403', '404'];

/** Shows why a file could not be loaded, with a retry when one can succeed. */
export function FileFailureModal({ name, failure, onRetry, onClose }: FileFailureModalProps) {
  const { error, way } = failure;
  const refused = final.includes(error.code);
  return (
    <Modal
      open
      title={refused ? frFile.unavailable : frFile.failed}
      onClose={onClose}
      footer={
        refused ? (
          <Button variant="primary" onClick={onClose}>
            {frFile.close}
          </Button>
        ) : (
          <>
            <ButtonLink href={elsewhere.contact} icon="contact">
              {frFile.write}
            </ButtonLink>
            <Button variant="primary" icon="refresh" onClick={() => onRetry(way)}>
              {frFile.retry}
            </Button>
          </>
        )
      }
    >
      <p>{error.code === '404' ? frFile.gone : wordsFor(error)}</p>
      {!refused && <p className="doc-soft">{frFile.whatToDo(name)}</p>}
    </Modal>
  );
}
