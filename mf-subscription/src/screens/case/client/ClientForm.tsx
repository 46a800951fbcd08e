import { useEffect, useReducer, useRef, useState } from 'react';
import { useCall } from '@portal/api-client/query';
import { isEmail } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Notice, Skeleton } from '@portal/ui';
import type { ClientAnswers } from '../../../rules/case/answers';
import { type ClientMove, firstStage, nextStage, type ClientStage } from '../../../rules/case/client-check';
import {
  type ClientValues,
  clientValues,
  resumedValues,
  knownClientAnswers,
} from '../../../rules/case/client-values';
import { useCase } from '../case-context';
import { ExistingSales } from '../known/ExistingSales';
import type { SectionFormProps } from '../section-form';
import { useTyped } from '../use-typed';
import { ChooseStep } from './ChooseStep';
import { CodeStep, OtherWays } from './CodeStep';
import { EmailStep } from './EmailStep';
import { KnownForm } from './KnownForm';
import { NewStep } from './NewStep';
import { useEmailCheck } from './use-email-check';
import { useGroups } from './use-groups';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { ClientStep } from './client-step';
import './client.css';

/** Whose case it is: the e-mail is checked, then the customer known by their code, or a new one (B2). */
export function ClientForm({ start, onValidate, onCancel }: SectionFormProps<ClientAnswers>) {
  const { visitor, prefill } = useCase();
  const byAgent = visitor.groupName !== null && visitor.link === null;
  const own = byAgent ? visitor.groupName : null;
  const { typed: before, keepTyped } = useTyped('client');
  const [values, setValues] = useState(() =>
    resumedValues(clientValues(start, prefill, own ?? 'WEB'), before),
  );
  // an e-mail that was typed anew is not the one that was checked
  const checked = start?.email === values.email ? start : null;
  const [stage, dispatch] = useReducer(nextStage, checked, (client) => firstStage(client, byAgent));
  const typed = useRef(values);
  const asked = useGroups({ own, kept: start?.channel ?? null, prefilled: prefill.channel });
  const place = useFocusOnChange(stage.at);
  const keep = (next: ClientValues) => {
    typed.current = next;
    keepTyped(next);
  };
  const move = (step: ClientMove) => {
    setValues(typed.current);
    dispatch(step);
  };
  const check = useEmailCheck(move);
  const step = { values, keep, move, groups: byAgent ? asked : null, onCancel };
  return (
    <div ref={place} className="client-step">
      {stage.at !== 'email' && <ExistingSales subject={emailOf(stage, values, start)} />}
      {stage.at === 'email' && <EmailStep {...step} check={check} />}
      {stage.at === 'code' && <CodeStep stage={stage} {...step} />}
      {stage.at === 'choose' && <ChooseStep stage={stage} {...step} />}
      {stage.at === 'known' && <KnownStep stage={stage} {...step} onValidate={onValidate} />}
      {stage.at === 'customer' && start && <KnownForm client={start} {...step} onValidate={onValidate} />}
      {stage.at === 'new' && (
        <NewStep
          stage={stage}
          {...step}
          check={check}
          isEmailFixed={visitor.link !== null && Boolean(start?.email)}
          onValidate={onValidate}
        />
      )}
    </div>
  );
}

/** Whose earlier sales are told: the e-mail that was checked. */
const emailOf = (stage: ClientStage, values: ClientValues, start: ClientAnswers | null) => {
  const email =
    'email' in stage ? stage.email : stage.at === 'customer' ? (start?.email ?? '') : values.email;
  return isEmail(email) ? ({ kind: 'EMAIL', email } as const) : null;
};

/** The keyboard goes on where the next step begins. */
function useFocusOnChange(stage: string) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(stage);
  useEffect(() => {
    if (was.current === stage) return;
    was.current = stage;
    const fields = ':is(input:not([readonly], [type=hidden]), select):enabled';
    const first =
      place.current?.querySelector<HTMLElement>(`[data-first] ${fields}`) ??
      place.current?.querySelector<HTMLElement>(`form ${fields}`);
    first?.focus();
  }, [stage]);
  return place;
}

const words = frCaseClient.known;

interface KnownStepProps extends ClientStep {
  stage: Extract<ClientStage, { at: 'known' }>;
  onValidate: (answers: ClientAnswers) => void;
}

/** The data of a customer whose code was right. */
function KnownStep({ stage: { email, customerNbr }, ...step }: KnownStepProps) {
  const { data, error, status, retry } = useCall('/subscription/client', { email, customerNbr });
  const client = data && knownClientAnswers(data, step.values.channel);
  if (client) return <KnownForm client={client} {...step} />;
  if (status === 'loading') return <Skeleton lines={6} label={words.reading} />;
  return (
    <div className="client-step">
      {error ? (
        <CallFailure title={words.failed} error={error} onRetry={retry} />
      ) : (
        <Notice tone="error">{words.failed}</Notice>
      )}
      <div className="ui-form__actions">
        <OtherWays move={step.move} onCancel={step.onCancel} />
      </div>
    </div>
  );
}
