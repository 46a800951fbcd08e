import { serverNow } from '@portal/api-client';
import type { AnswerOutcome, WholeRequest } from '@portal/contract';
import { today } from '@portal/domain';
import { Button, Modal } from '@portal/ui';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { dayAfter } from '../../../rules/requests/day-after';

const words = frRequestPage.preview;

interface AnswerPreviewProps {
  request: WholeRequest;
  message: string;
  outcome: AnswerOutcome;
  onClose: () => void;
}

/** The mail that tells the customer, and the answer as they read it in their space. */
export function AnswerPreview({ request, message, outcome, onClose }: AnswerPreviewProps) {
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
        <p className="request-preview__after">
          {words.after[outcome](dayAfter(outcome, request, today(serverNow())))}
        </p>
      </div>
    </Modal>
  );
}
