import { call } from '@portal/api-client';
import { consentTexts, consentTextVersion } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Link } from '@portal/ui';
import { frLastMonth } from '../../i18n/fr-last-month';
import { elsewhere } from '../../paths';

const words = frLastMonth.projection.consent;

interface AskForAdviceProps {
  customerNumber: string;
  readOnly: boolean;
}

/** Why the projection is not there, and what allows it: the consent is asked for in the place that it gates. */
export function AskForAdvice({ customerNumber, readOnly }: AskForAdviceProps) {
  const save = useConfirmedSave<true, unknown>({
    send: () =>
      call('/manageConsent', {
        customerNbr: customerNumber,
        purpose: 'CONSUMPTION_ADVICE',
        granularity: 'MONTHLY',
        granted: true,
        screen: 'LAST_MONTH',
        textVersion: consentTextVersion,
      }),
    onSaved: () => undefined,
    onElsewhere: () =>
      events.emit('notificationRequested', { kind: 'success', message: words.elsewhere }, 'mf-consumption'),
  });
  return (
    <Card title={words.title}>
      <div className="last-asked">
        <p>{words.why}</p>
        <p className="last-soft">{consentTexts.CONSUMPTION_ADVICE.hint}</p>
        <p className="last-links">
          <Button disabled={readOnly} onClick={() => save.ask(true)}>
            {words.allow}
          </Button>
          <Link href={elsewhere.settings}>{words.settings}</Link>
        </p>
      </div>
      <ConfirmModal
        open={save.asked !== null}
        title={words.confirm}
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
