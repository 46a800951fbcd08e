import { call, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { isLostAnswer, messages, type ResponseOf, type WorkedRequest } from '@portal/contract';
import { events } from '@portal/events';
import { CallBlock, useConfirmedSave } from '@portal/screen';
import { Button, Modal } from '@portal/ui';
import { FormShell, RadioField, SelectField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frCreation } from '../../../i18n/fr-creation';
import { frRequests } from '../../../i18n/fr-requests';
import { type Assigned, AssignOutcome } from './AssignOutcome';

const words = frRequests.assign;

const destinations = ['ME', 'AGENT', 'QUEUE', 'GROUP', 'NOBODY'] as const;
type Destination = (typeof destinations)[number];

interface Values {
  to: Destination;
  agent: string;
  group: string;
}

const named = (...to: Destination[]) =>
  string().when('to', {
    is: (chosen: Destination) => to.includes(chosen),
    then: (field) => field.required(messages.required),
  });
const schema = object({
  to: string().oneOf(destinations).required(messages.required),
  agent: named('AGENT'),
  group: named('QUEUE', 'GROUP'),
});
const hints: Partial<Record<Destination, string>> = {
  QUEUE: words.queueHint,
  GROUP: words.groupHint,
  NOBODY: words.nobodyHint,
};

interface AssignRequestsProps {
  requests: readonly Pick<WorkedRequest, 'customerNbr' | 'eventNbr'>[];
  self: string;
  onClose: () => void;
  onDone: () => void;
}

/** To whom the chosen requests are given; each one that was refused is named with the reason. */
export function AssignRequests({ requests, self, onClose, onDone }: AssignRequestsProps) {
  const agents = useCall('/getRequestAgents', {});
  const [outcome, setOutcome] = useState<Assigned | null>(null);
  const save = useConfirmedSave<Values, ResponseOf<'/assignRequests'>>({
    send: (values) =>
      call('/assignRequests', {
        requests: requests.map(({ customerNbr, eventNbr }) => ({ customerNbr, eventNbr })),
        ...assigneeOf(values, self),
      }),
    onSaved: (answer, values) => {
      setOutcome({ ...answer, to: nameOf(values) });
      onDone();
    },
    onElsewhere: ({ assigned, refused }, values) =>
      events.emit(
        'notificationRequested',
        {
          kind: refused.length === 0 ? 'success' : 'warning',
          message:
            nameOf(values) === null
              ? words.back(assigned.length)
              : words.done(assigned.length, nameOf(values) ?? ''),
        },
        'mf-admin-users',
      ),
    onFailed: (error) => (isLostAnswer(error.code) ? frCreation.lost : wordsFor(error)),
  });
  if (outcome) return <AssignOutcome outcome={outcome} onClose={onClose} />;
  const cancel = (
    <Button onClick={onClose} disabled={save.sending}>
      {words.cancel}
    </Button>
  );
  return (
    <Modal open form title={words.title(requests.length)} onClose={save.sending ? undefined : onClose}>
      <CallBlock state={agents} failed={words.failed} loading={words.loading}>
        {(answer) => (
          <FormShell<Values, Values>
            label={words.title(requests.length)}
            initialValues={{ to: 'ME', agent: '', group: '' }}
            schema={schema as never}
            onSubmit={(values) => save.save(values)}
            loading={save.sending}
            submitError={save.problem}
            submitLabel={words.submit}
            secondary={cancel}
          >
            {({ to }) => (
              <>
                <RadioField
                  name="to"
                  legend={words.to}
                  options={destinations.map((value) => ({ value, label: words[value], hint: hints[value] }))}
                />
                {to === 'AGENT' && (
                  <SelectField
                    name="agent"
                    label={words.agent}
                    placeholder={words.choose}
                    options={answer.agents.map(({ login, group, open }) => ({
                      value: login,
                      label: words.agentOption(login, group, open),
                    }))}
                  />
                )}
                {(to === 'QUEUE' || to === 'GROUP') && (
                  <SelectField
                    name="group"
                    label={words.group}
                    placeholder={words.choose}
                    options={groupsOf(answer.agents).map(([group, count]) => ({
                      value: group,
                      label: words.groupOption(group, count),
                    }))}
                  />
                )}
              </>
            )}
          </FormShell>
        )}
      </CallBlock>
    </Modal>
  );
}

function assigneeOf({ to, agent, group }: Values, self: string) {
  if (to === 'NOBODY') return { assignTo: 'NOBODY' as const };
  if (to === 'QUEUE' || to === 'GROUP') return { assignTo: to, name: group };
  return { assignTo: 'AGENT' as const, name: to === 'ME' ? self : agent };
}

/** Null where they are nobody's again. */
const nameOf = ({ to, agent, group }: Values): string | null =>
  to === 'NOBODY' ? null : { ME: words.self, AGENT: agent, QUEUE: words.ofQueue(group), GROUP: group }[to];

function groupsOf(agents: ResponseOf<'/getRequestAgents'>['agents']): [string, number][] {
  const counts = new Map<string, number>();
  for (const { group } of agents) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts];
}
