import { serverNow, wordsFor } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { MeterReading, ResponseOf } from '@portal/contract';
import { type Day, isDay, today as todayInParis } from '@portal/domain';
import { CallBlock, type ContractSubject, SupportNotice, lazyPart } from '@portal/screen';
import { useDraft } from '@portal/session';
import { Button, ButtonLink, Card, EmptyState, MeterDrawing, Skeleton } from '@portal/ui';
import { useMemo, useState, type ComponentProps, type ReactNode, Suspense } from 'react';
import { useMeterConfiguration } from '../../api/contract-calls';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { correctableReading, readingDayRefusal, readingDays } from '../../rules/self-reading';
import { HelpButton } from './HelpButton';
import type { ReadingForm } from './ReadingForm';

const words = frSelfRelief;

interface NewReadingProps extends Pick<ContractSubject, 'contract' | 'customerNumber' | 'support'> {
  start: Day;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  onKept: (reading: MeterReading) => void;
}

const dayOf = (kept: string, { start, today }: { start: Day; today: Day }): Day =>
  isDay(kept) && kept >= start && kept <= today ? kept : today;

/** The form about the meter in place on the day that it names; readings that failed only leave its first day open. */
export function NewReading({ contract, customerNumber, support, start, reads, onKept }: NewReadingProps) {
  const today = todayInParis(serverNow());
  const draft = useDraft(`consumption.self-relief.${contract.contractNumber}.day`, { day: today });
  const [day, setDay] = useState(() => dayOf(draft.values.day, { start, today }));
  const configuration = useMeterConfiguration(contract, day);
  const meter = useLatest(configuration.data);
  const meterReads = reads.data?.meterReads;
  const days = useMemo(() => readingDays(start, meterReads ?? [], today), [start, today, meterReads]);
  const skeleton = (
    <div className="self-skeleton">
      <Skeleton label={words.loading} lines={5} />
      <Skeleton label="" shape="block" />
    </div>
  );
  const waiting = meterReads === undefined && reads.status === 'loading';
  return (
    <Card title={words.card} actions={<HelpButton energy={contract.energy} />}>
      <SupportNotice support={support} />
      {days.first > today ? (
        <ReadToday />
      ) : (
        <CallBlock
          large
          // the form stays with the meter that is known, and says at its day why there is no other
          state={meter && configuration.data === undefined ? known(configuration, meter) : configuration}
          failed={words.failedMeter}
          skeleton={skeleton}
        >
          {(shown) =>
            waiting ? (
              skeleton
            ) : (
              <LazyReadingForm
                key={`${shown.meterNumber} ${shown.registers.map(({ registerName }) => registerName).join(' ')}`}
                contract={contract}
                customerNumber={customerNumber}
                meter={shown}
                day={day}
                dayProblem={configuration.status === 'failed' && meter ? wordsFor(configuration.error) : null}
                corrected={correctableReading(day, meterReads ?? [], today) !== undefined}
                onDay={(chosen) => {
                  // what the field refuses by itself asks for no meter
                  if (chosen === day || readingDayRefusal(chosen, days) !== null) return;
                  setDay(chosen);
                  draft.keep({ day: chosen });
                }}
                days={days}
                readOnly={support.readOnly}
                reload={() => {
                  reads.retry();
                  configuration.retry();
                }}
                onKept={(reading) => {
                  draft.clear();
                  onKept(reading);
                }}
                fallback={skeleton}
              />
            )
          }
        </CallBlock>
      )}
      {configuration.status === 'failed' && !meter && day !== today && (
        <Button onClick={() => setDay(today)}>{words.backToToday}</Button>
      )}
    </Card>
  );
}

function ReadToday() {
  return (
    <EmptyState
      title={words.today.title}
      illustration={<MeterDrawing />}
      action={
        <ButtonLink href={paths.history} icon="history">
          {words.history}
        </ButtonLink>
      }
    >
      {words.today.words}
    </EmptyState>
  );
}

/** The answer of another day, while that of this day is on its way or failed. */
const known = <T,>({ retry }: CallState<T>, data: T): CallState<T> => ({
  status: 'loading',
  data,
  error: undefined,
  retry,
});

/** The value, or the one before while there is none: the meter of another day is on its way. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

const Lazy = lazyPart(() => import('./ReadingForm').then((module) => module.ReadingForm));

/** Forms and calendar come while the meter's configuration does. */
function LazyReadingForm({
  fallback,
  ...props
}: ComponentProps<typeof ReadingForm> & { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  );
}
