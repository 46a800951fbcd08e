import { useEffect, useRef, useState } from 'react';
import type { ClientAnswers } from '../../../../rules/case/answers';
import {
  type ClientValues,
  clientValues,
  knownClientAnswers,
  resumedValues,
} from '../../../../rules/case/client-values';
import { type AloneVisitor, type StartedCase, useCase } from '../../case-context';
import type { SectionFormProps } from '../../section-form';
import { useTyped } from '../../use-typed';
import { KnownForm } from '../KnownForm';
import { NewStep } from '../NewStep';
import '../client.css';
import { HolderStep } from './HolderStep';
import { ProveMailbox } from './ProveMailbox';

/** « Vos coordonnées » of somebody who subscribes alone: nothing is asked or looked up before they proved their mailbox. */
export function AloneClientForm({
  alone: { started, onStarted },
  start,
  onValidate,
  onCancel,
}: SectionFormProps<ClientAnswers> & { alone: AloneVisitor }) {
  const { prefill } = useCase();
  const { typed: before, keepTyped } = useTyped('client');
  const [values, setValues] = useState(() => resumedValues(clientValues(start, prefill, 'WEB'), before));
  const typed = useRef(values);
  const keep = (next: ClientValues) => {
    typed.current = next;
    keepTyped(next);
  };
  // what was typed goes along to the next step
  const onProven = (next: StartedCase | null) => {
    setValues(typed.current);
    onStarted(next);
  };
  const place = useFirstField(started);
  return (
    <div ref={place} className="client-step">
      {started === null ? (
        <ProveMailbox values={values} keep={keep} onStarted={onProven} />
      ) : (
        <ProvenClient
          // another mailbox has other customers
          key={started.link}
          started={started}
          values={values}
          keep={keep}
          start={start}
          onValidate={onValidate}
          onCancel={onCancel}
          onAnew={() => onProven(null)}
        />
      )}
    </div>
  );
}

/** The keyboard goes on in the first field, once the mailbox is proved or given up. */
function useFirstField(started: StartedCase | null) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(started);
  useEffect(() => {
    if (was.current === started) return;
    was.current = started;
    const fields = ':is(input:not([readonly], [type=hidden]), select):enabled';
    const first =
      place.current?.querySelector<HTMLElement>(`[data-first] ${fields}`) ??
      place.current?.querySelector<HTMLElement>(`form ${fields}`);
    first?.focus();
  }, [started]);
  return place;
}

interface ProvenClientProps extends SectionFormProps<ClientAnswers> {
  started: StartedCase;
  values: ClientValues;
  keep: (values: ClientValues) => void;
  onAnew: () => void;
}

function ProvenClient({ started, values, keep, start, onValidate, onCancel, onAnew }: ProvenClientProps) {
  const known = started.clients.flatMap((data) => knownClientAnswers(data, started.channel) ?? []);
  const [holder, setHolder] = useState<ClientAnswers | 'new' | null>(() =>
    known.length === 0 || (start !== null && start.customerNumber === null)
      ? 'new'
      : (known.find(({ customerNumber }) => customerNumber === start?.customerNumber) ?? null),
  );
  if (holder === null) return <HolderStep known={known} onChoose={setHolder} onAnew={onAnew} />;
  const step = {
    // the server sells through no other channel, and to no other mailbox
    values: { ...values, channel: started.channel, email: started.email },
    keep,
    move: onAnew,
    groups: null,
    onValidate,
    onCancel,
  };
  return holder === 'new' ? (
    <NewStep stage={{ at: 'new', unchecked: false }} isEmailSet {...step} />
  ) : (
    <KnownForm client={holder} {...step} />
  );
}
