import type { ResponseOf } from '@portal/contract';
import { Button, Modal, Notice } from '@portal/ui';
import { frRequests } from '../../../i18n/fr-requests';

const words = frRequests.assign;

export type Assigned = ResponseOf<'/assignRequests'> & {
  /** Null: nobody. */
  to: string | null;
};

interface AssignOutcomeProps {
  outcome: Assigned;
  onClose: () => void;
}

/** How many have changed hands and, line by line, which did not and why. */
export function AssignOutcome({ outcome: { assigned, refused, to }, onClose }: AssignOutcomeProps) {
  const done = to === null ? words.back(assigned.length) : words.done(assigned.length, to);
  return (
    <Modal
      open
      title={words.doneTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {assigned.length > 0 && <Notice tone="success">{done}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warning" title={words.refused(refused.length)}>
          <ul className="requests-refused">
            {refused.map(({ eventNbr, message }) => (
              <li key={eventNbr}>
                <strong>{eventNbr}</strong>
                {`\u00a0: ${message}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Modal>
  );
}
