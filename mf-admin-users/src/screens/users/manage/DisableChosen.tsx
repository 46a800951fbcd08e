import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { frCreation } from '../../../i18n/fr-creation';
import { frChosen as words } from '../../../i18n/fr-users';
import type { FoundUser } from '../search/found-user';

type Result = ResponseOf<'/disableUsers'>;

interface DisableChosenProps {
  /** Of the page that is shown, enabled and manageable. */
  chosen: readonly FoundUser[];
  /** What was chosen is done, or given up after an answer that never came: the list is read again. */
  onDone: () => void;
}

/** Disables the chosen users after a question; who was not disabled is named with the reason. */
export function DisableChosen({ chosen, onDone }: DisableChosenProps) {
  const [result, setResult] = useState<Result | null>(null);
  const save = useConfirmedSave<readonly FoundUser[], Result>({
    send: (users) =>
      call('/disableUsers', { users: users.map(({ userName, version }) => ({ userName, version })) }),
    onSaved: (answer) => {
      setResult(answer);
      onDone();
    },
    onElsewhere: ({ message, refused }) => {
      const named = refused.map(({ userName }) => userName).join(', ');
      const kind = named === '' ? 'success' : 'warning';
      events.emit(
        'notificationRequested',
        { kind, message: named === '' ? message : `${message} ${words.refused(refused.length)} ${named}` },
        'mf-admin-users',
      );
    },
    onFailed: (error) => (isLostAnswer(error.code) ? frCreation.lost : wordsFor(error)),
  });
  return (
    <>
      {chosen.length > 0 && (
        <Button icon="lock" size="small" onClick={() => save.ask(chosen)}>
          {words.disable(chosen.length)}
        </Button>
      )}
      <ConfirmModal
        open={save.asked !== null}
        title={save.asked && words.title(save.asked.length)}
        confirmLabel={words.confirm}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={() => {
          if (save.problem !== null) onDone();
          save.cancel();
        }}
      >
        <p>{words.consequences}</p>
        <ul className="user-chosen">
          {save.asked?.map(({ userName, firstName, lastName, userGroup }) => (
            <li key={userName}>{`${userName} · ${`${firstName} ${lastName}`.trim()} · ${userGroup}`}</li>
          ))}
        </ul>
      </ConfirmModal>
      {result && (
        <Modal
          open
          title={words.done}
          onClose={() => setResult(null)}
          footer={
            <Button variant="primary" onClick={() => setResult(null)}>
              {frCreation.close}
            </Button>
          }
        >
          <Notice tone={result.refused.length === 0 ? 'success' : 'warning'}>{result.message}</Notice>
          {result.refused.length > 0 && (
            <>
              <p>{words.refused(result.refused.length)}</p>
              <ul className="user-chosen">
                {result.refused.map(({ userName, reason }) => (
                  <li key={userName}>
                    <strong>{userName}</strong>
                    {`\u00a0: ${reason}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Modal>
      )}
    </>
  );
}
