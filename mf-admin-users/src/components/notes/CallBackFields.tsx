import { serverNow } from '@portal/api-client';
import { callBackSlots, type ResponseOf } from '@portal/contract';
import { addDays, callBackSlotLabel, type Day, furthestCallBack, today } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';
import { Notice } from '@portal/ui';
import { DateField } from '@portal/ui/data';
import { SelectField } from '@portal/ui/form';
import { frNotes } from '../../i18n/fr-notes';

const words = frNotes.write;

/** Values of the choice of an agent that are no login. */
export const self = '=self';
export const nobody = '=nobody';

interface CallBackFieldsProps {
  /** Undefined while they are not known. */
  agents: ResponseOf<'/getCallBackAgents'>['agents'] | undefined;
  failed: boolean;
  /** Login that has the call-back today, where it is neither the agent nor nobody. */
  kept?: string;
  /** Of the call-back, where it has one: it may be past, as long as it stays. */
  keptDay?: Day;
}

/** Day, moment and agent of a call-back. */
export function CallBackFields({ agents = [], failed, kept, keptDay }: CallBackFieldsProps) {
  const session = useSession();
  const own = isKnown(session) ? session.userId : '';
  const now = today(serverNow());
  const others = agents.filter(({ login }) => login !== own && login !== kept);
  return (
    <div className="notes__call-back">
      <DateField
        name="day"
        label={words.day}
        min={keptDay !== undefined && keptDay < now ? keptDay : now}
        max={addDays(now, furthestCallBack)}
      />
      <SelectField
        name="slot"
        label={words.slot}
        options={callBackSlots.map((value) => ({ value, label: callBackSlotLabel(value) }))}
      />
      <SelectField
        name="assignTo"
        label={words.assignTo}
        options={[
          { value: self, label: words.me },
          { value: nobody, label: words.nobody },
          ...(kept === undefined ? [] : [{ value: kept, label: frNotes.moveDialog.keep(kept) }]),
          ...others.map(({ login, group }) => ({ value: login, label: words.agent(login, group) })),
        ]}
      />
      {failed && <Notice tone="warning">{words.agentsFailed}</Notice>}
    </div>
  );
}
