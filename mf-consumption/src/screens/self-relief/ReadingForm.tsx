import type { ContractSummary, MeterReading } from '@portal/contract';
import { type Day, isDay } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Button, ButtonLink, Notice } from '@portal/ui';
import { DateField } from '@portal/ui/data';
import { FormShell } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { elsewhere } from '../../paths';
import type { MeterConfiguration, ReadingDays } from '../../rules/self-reading';
import { ConfirmReading } from './ConfirmReading';
import { IndexField } from './IndexField';
import {
  emptyValues,
  exchanged,
  indexesOf,
  readingSchema,
  registerField,
  type ReadingValues,
} from './reading-values';
import { TypedMeter } from './TypedMeter';
import { useReading } from './use-reading';

const words = frSelfRelief.form;

interface ReadingFormProps {
  contract: ContractSummary;
  customerNumber: string;
  /** In place on `day`. */
  meter: MeterConfiguration;
  day: Day;
  /** Why no meter is known that day; null where one is. */
  dayProblem: string | null;
  /** The customer sent a reading of that day, today: this one takes its place. */
  corrected: boolean;
  onDay: (day: Day) => void;
  days: ReadingDays;
  readOnly: boolean;
  reload: () => void;
  onKept: (reading: MeterReading) => void;
}

/** The day, then one field for each register, beside the meter that fills as they are typed. */
export function ReadingForm(props: ReadingFormProps) {
  const { contract, meter, day, dayProblem, corrected, days, readOnly, onDay, onKept } = props;
  const draft = useDraft<ReadingValues>(
    `consumption.self-relief.${contract.contractNumber}.${meter.meterNumber}`,
    emptyValues(meter, day),
  );
  const [start, setStart] = useState<ReadingValues>({ ...draft.values, readingDate: day });
  const [typed, setTyped] = useState(start);
  const [active, setActive] = useState(0);
  const [refused, setRefused] = useState(false);
  const schema = useMemo(
    () => readingSchema({ meter, energy: contract.energy, days }),
    [meter, contract.energy, days],
  );
  const dayErrors = useMemo(
    () => (dayProblem === null ? undefined : [{ path: 'readingDate', message: dayProblem }]),
    [dayProblem],
  );
  const flow = useReading({
    ...props,
    onKept: (reading) => {
      draft.clear();
      onKept(reading);
    },
  });
  function keep(values: ReadingValues) {
    setTyped(values);
    draft.keep(values);
    if (isDay(values.readingDate)) onDay(values.readingDate);
  }
  function swap() {
    const values = exchanged(typed);
    keep(values);
    setStart(values);
    flow.forget();
  }
  return (
    <>
      {corrected && <Notice tone="info">{frSelfRelief.corrected}</Notice>}
      {draft.restored && start === typed && <Notice tone="info">{frSelfRelief.restored}</Notice>}
      <FormShell
        key={JSON.stringify(start)}
        label={frSelfRelief.card}
        initialValues={start}
        schema={schema}
        onSubmit={(values) => {
          if (readOnly) return setRefused(true);
          if (dayProblem !== null) return props.reload();
          flow.ask(values.readingDate ?? '', indexesOf(meter, values as ReadingValues));
        }}
        loading={false}
        submitError={readOnly && refused ? words.readOnly : (flow.refusal?.message ?? null)}
        fieldErrors={flow.refusal?.errors ?? dayErrors}
        submitLabel={words.submit}
        onValues={keep}
      >
        <div className="self-form">
          <div className="self-fields">
            <DateField
              name="readingDate"
              label={words.date}
              hint={words.dateHint(days.first)}
              min={days.first}
              max={days.today}
            />
            {meter.registers.map((register, at) => (
              <IndexField
                key={register.registerName}
                name={registerField(at)}
                register={register}
                meter={meter}
                onFocus={() => setActive(at)}
              />
            ))}
            {flow.refusal && !flow.refusal.swapped && (
              <Notice
                tone="info"
                title={frSelfRelief.refused.title}
                action={
                  <ButtonLink size="small" icon="mail" href={elsewhere.requestForm}>
                    {frSelfRelief.refused.link}
                  </ButtonLink>
                }
              >
                {frSelfRelief.refused.words}
              </Notice>
            )}
            {flow.refusal?.swapped && (
              <Notice
                tone="warning"
                title={frSelfRelief.swapped.title}
                action={
                  <Button size="small" icon="swap" onClick={swap}>
                    {frSelfRelief.swapped.swap}
                  </Button>
                }
              />
            )}
          </div>
          <TypedMeter
            meter={meter}
            energy={contract.energy}
            at={Math.min(active, meter.registers.length - 1)}
            indexes={indexesOf(meter, typed)}
          />
        </div>
      </FormShell>
      {flow.asked && <ConfirmReading asked={flow.asked} flow={flow} />}
    </>
  );
}
