import { call, wordsFor } from '@portal/api-client';
import { type AnswerTemplate, isLostAnswer, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Notice } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { useOnceKey } from '../../../components/creation/once-key';
import { frAnswerTemplates as words } from '../../../i18n/fr-answer-templates';

interface Asked {
  templateId: string;
  version: number;
  archived: boolean;
}

interface Archive {
  act: (template: AnswerTemplate, archived: boolean) => void;
  sending: boolean;
  /** What came of it, with the way back. */
  outcome: ReactNode;
  dismiss: () => void;
}

const saidOf = ({ name, archivedAt }: AnswerTemplate): string =>
  archivedAt === null ? words.restored(name) : words.archived(name);

/** Puts a template away or offers it again, at once: one press takes it back. */
export function useArchive(onAct: () => void): Archive {
  const keyOf = useOnceKey();
  const [done, setDone] = useState<AnswerTemplate | null>(null);
  const { save, sending, problem } = useConfirmedSave<Asked, ResponseOf<'/archiveAnswerTemplate'>>({
    send: (asked) => call('/archiveAnswerTemplate', asked, { idempotencyKey: keyOf(asked) }),
    onSaved: ({ template }) => setDone(template),
    onElsewhere: ({ template }) =>
      events.emit('notificationRequested', { kind: 'success', message: saidOf(template) }, 'mf-admin-users'),
    onFailed: (error) => (isLostAnswer(error.code) ? words.form.lost : wordsFor(error)),
  });
  const act = ({ templateId, version }: AnswerTemplate, archived: boolean) => {
    onAct();
    setDone(null);
    save({ templateId, version, archived });
  };
  return {
    act,
    sending,
    dismiss: () => setDone(null),
    outcome: (
      <>
        {problem !== null && <Notice tone="error">{`${words.actFailed}\u00a0: ${problem}`}</Notice>}
        {done && (
          <Notice
            tone="success"
            onClose={() => setDone(null)}
            action={
              <Button size="small" disabled={sending} onClick={() => act(done, done.archivedAt === null)}>
                {words.undo}
              </Button>
            }
          >
            {saidOf(done)}
          </Notice>
        )}
      </>
    ),
  };
}
