import { type CallState, useCall } from '@portal/api-client/query';
import type { Energy } from '@portal/contract';
import { CallFailure } from '@portal/screen';
import { Notice, Skeleton } from '@portal/ui';
import { DayGridField } from '@portal/ui/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { frCaseSituation as words } from '../../../i18n/fr-case-situation';
import type { SituationTerms, SituationValues } from '../../../rules/case/situation-values';
import { useCase } from '../case-context';

interface StartCalendarProps {
  energy: Energy;
  values: Pick<SituationValues, 'processType'>;
  terms: SituationTerms;
  /** The day is the first thing that is asked: the keyboard waits for it. */
  leads: boolean;
}

/** Calendar of the possible first days of supply, from the server (B5.1). */
export function StartCalendar({ energy, values, terms, leads }: StartCalendarProps) {
  const { page, caseLink } = useCase();
  const { customerType, channel, offer, today } = terms;
  const point = page.answers.site?.contracts.find((contract) => contract.energy === energy)?.deliveryPoint;
  const choice = offer[energy];
  const calendar = useCall('/getCalendarAppointment', {
    customerType,
    channel,
    energyType: energy,
    fromDate: today,
    processType: values.processType,
    ...(choice && { productCode: choice.productCode }),
    // of contracts with a payment schedule, the meter as well (back-office 7)
    ...(choice && !choice.cyclical && point?.meterType && { meterType: point.meterType }),
    ...(choice &&
      !choice.cyclical &&
      point?.smartMeterStatus && { smartMeterStatus: point.smartMeterStatus }),
    ...caseLink,
  });
  const { place, retry } = useRetry(calendar);
  const shown = (): ReactNode => {
    if (calendar.status === 'failed') {
      return <CallFailure title={words.calendarFailed} error={calendar.error} onRetry={retry} />;
    }
    if (!calendar.data) return <Skeleton label={words.calendarLoading} shape="block" />;
    const days = calendar.data[0]?.daysList ?? [];
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return <Notice tone="warning">{words.calendarEmpty}</Notice>;
    return (
      <>
        {choice?.cyclical && <p className="case-situation__soft">{words.cyclical}</p>}
        <DayGridField
          name={`${energy}.startDate`}
          legend={words.calendarOf(words.energies[energy])}
          from={first}
          to={last}
          refuses={(day) => !days.includes(day)}
        />
      </>
    );
  };
  return (
    <div
      ref={place}
      data-first={leads ? '' : undefined}
      data-coming={calendar.status === 'loading' && !calendar.data ? '' : undefined}
    >
      {shown()}
    </div>
  );
}

/** The button that asks again goes with the failure: the keyboard goes on in what comes. */
function useRetry({ status, retry }: Pick<CallState<unknown>, 'status' | 'retry'>) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (status === 'loading' || !asked.current) return;
    asked.current = false;
    const [first] = ['input:checked', 'input:enabled', 'button'].flatMap(
      (each) => place.current?.querySelector<HTMLElement>(each) ?? [],
    );
    first?.focus();
  }, [status]);
  return {
    place,
    retry: () => {
      asked.current = true;
      retry();
    },
  };
}
