import { useCall } from '@portal/api-client/query';
import type { Energy } from '@portal/contract';
import { CallFailure } from '@portal/screen';
import { Notice, Skeleton } from '@portal/ui';
import { DayGridField } from '@portal/ui/form';
import { frCaseSituation as words } from '../../../i18n/fr-case-situation';
import type { SituationTerms, SituationValues } from '../../../rules/case/situation-values';
import { useCase } from '../case-context';

interface StartCalendarProps {
  energy: Energy;
  values: Pick<SituationValues, 'processType'>;
  terms: SituationTerms;
}

/** Calendar of the possible first days of supply, from the server (B5.1). */
export function StartCalendar({ energy, values, terms }: StartCalendarProps) {
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
  if (calendar.status === 'failed') {
    return <CallFailure title={words.calendarFailed} error={calendar.error} onRetry={calendar.retry} />;
  }
  if (!calendar.data) return <Skeleton label={words.calendarLoading} shape="block" />;
  const days = calendar.data[0]?.daysList ?? [];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <Notice tone="warning">{words.calendarEmpty}</Notice>;
  return (
    <div>
      {choice?.cyclical && <p className="case-situation__soft">{words.cyclical}</p>}
      <DayGridField
        name={`${energy}.startDate`}
        legend={words.calendarOf(words.energies[energy])}
        from={first}
        to={last}
        refuses={(day) => !days.includes(day)}
      />
    </div>
  );
}
