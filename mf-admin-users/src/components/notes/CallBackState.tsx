import { serverNow } from '@portal/api-client';
import type { AgentNote } from '@portal/contract';
import { callBackSlotLabel, callBackStateLabel, formatLongDay, today } from '@portal/domain';
import { Icon, StatusBadge } from '@portal/ui';
import { frNotes } from '../../i18n/fr-notes';

const words = frNotes.callBack;
type CallBack = NonNullable<AgentNote['callBack']>;
/** A note with a call-back. */
export type CalledBack = AgentNote & { callBack: CallBack };

const tones = { WAITING: 'info', DONE: 'success', ABANDONED: 'neutral' } as const;

/** « En retard » and « Aujourd’hui » are the states that a waiting call-back is looked for by. */
export function CallBackBadge({ callBack: { state, late, day } }: { callBack: CallBack }) {
  if (late) return <StatusBadge tone="danger">{words.late}</StatusBadge>;
  if (state === 'WAITING' && day === today(serverNow())) {
    return <StatusBadge tone="attention">{words.today}</StatusBadge>;
  }
  return <StatusBadge tone={tones[state]}>{callBackStateLabel(state)}</StatusBadge>;
}

/** Who calls back: the agent, another, nobody yet, or somebody who no longer can. */
export function callerWords({ assignedTo, assigneeGone }: CallBack, self: string): string {
  if (assignedTo === null) return words.nobody;
  if (assigneeGone) return words.gone(assignedTo);
  return assignedTo === self ? frNotes.you : assignedTo;
}

/** Day, moment and agent of a call-back, in a line. */
export function CallBackState({ callBack, self }: { callBack: CallBack; self: string }) {
  return (
    <p className="note__call-back">
      <Icon name="calendar" />
      <span>{words.on(formatLongDay(callBack.day), callBackSlotLabel(callBack.slot))}</span>
      <span>{callerWords(callBack, self)}</span>
      <CallBackBadge callBack={callBack} />
    </p>
  );
}
