import { serverNow } from '@portal/api-client';
import type { AnswerOutcome, WholeRequest } from '@portal/contract';
import { formatFileSize, today } from '@portal/domain';
import type { KeptFile } from '@portal/screen/files';
import { Button, Modal } from '@portal/ui';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { dayAfter } from '../../../rules/requests/day-after';

const words = frRequestPage.preview;

interface AnswerPreviewProps {
  request: WholeRequest;
  message: string;
  outcome: AnswerOutcome;
  /** Those that go with it. */
  files: readonly KeptFile[];
  onClose: () => void;
}

/** The mail that tells the customer, and the answer as they read it in their space. */
export function AnswerPreview({ request, message, outcome, files, onClose }: AnswerPreviewProps) {
  return (
    <Modal
      open
      title={words.title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <h3>{words.mail}</h3>
      <div className="request-preview">
        <strong>{words.mailSubject[outcome](request.eventNbr)}</strong>
        <p>{words.mailWords}</p>
      </div>
      <h3>{words.space}</h3>
      <div className="request-preview">
        <strong>{words.us}</strong>
        <p className="request-talk__words">{message.trim() || words.empty}</p>
        {files.length > 0 && (
          <ul className="request-preview__files" aria-label={words.files}>
            {files.map(({ fileId, name, size }) => (
              <li key={fileId}>
                {name} <span className="request-preview__size">{formatFileSize(size)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="request-preview__after">
          {words.after[outcome](dayAfter(outcome, request, today(serverNow())))}
        </p>
      </div>
    </Modal>
  );
}
