import { call } from '@portal/api-client';
import { consentTexts, consentTextVersion } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Link } from '@portal/ui';
import { frDay } from '../../i18n/fr-day';
import { elsewhere } from '../../paths';
import type { Grain } from '../../rules/measured-columns';

const words = frDay.consent;
const granularities = { DAY: 'DAILY', HALF_HOUR: 'HALF_HOURLY' } as const;

interface AskForMeasuresProps {
  grain: Grain;
  customerNumber: string;
  readOnly: boolean;
}

/** Why there is nothing, and what allows it: the consent to that grain alone, asked for in the place that it gates. */
export function AskForMeasures({ grain, customerNumber, readOnly }: AskForMeasuresProps) {
  const save = useConfirmedSave<Grain, unknown>({
    send: (asked) =>
      call('/manageConsent', {
        customerNbr: customerNumber,
        purpose: 'CONSUMPTION_DISPLAY',
        granularity: granularities[asked],
        granted: true,
        screen: 'CONSUMPTION_DAY',
        textVersion: consentTextVersion,
      }),
    onSaved: () => undefined,
    onElsewhere: () =>
      events.emit('notificationRequested', { kind: 'success', message: words.elsewhere }, 'mf-consumption'),
  });
  return (
    <Card title={words.title[grain]}>
      <div className="day-asked">
        <p>{words.why[grain]}</p>
        <p className="day-soft">{consentTexts.CONSUMPTION_DISPLAY.hint}</p>
        <p className="day-links">
          <Button variant="primary" disabled={readOnly} onClick={() => save.ask(grain)}>
            {words.allow}
          </Button>
          <Link href={elsewhere.settings}>{words.settings}</Link>
        </p>
      </div>
      <ConfirmModal
        open={save.asked !== null}
        title={words.confirm[save.asked ?? grain]}
        confirmLabel={words.allow}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        {words.confirmWords}
      </ConfirmModal>
    </Card>
  );
}
