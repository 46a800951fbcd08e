import { useCall } from '@portal/api-client';
import { CallFailure } from '@portal/screen';
import { Notice, Skeleton } from '@portal/ui';
import { clientWords } from '../../../i18n/case-client';
import type { ClientAnswers } from '../../../rules/case/answers';
import type { ClientStage } from '../../../rules/case/client-check';
import { knownClientAnswers } from '../../../rules/case/client-values';
import type { ClientStep } from './client-step';
import { OtherWays } from './CodeStep';
import { KnownForm } from './KnownForm';

const words = clientWords.known;

interface KnownStepProps extends ClientStep {
  stage: Extract<ClientStage, { at: 'known' }>;
  onValidate: (answers: ClientAnswers) => void;
}

/** The data of a customer whose code was right. */
export function KnownStep({ stage: { email, customerNbr }, ...step }: KnownStepProps) {
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
        <OtherWays move={step.move} />
      </div>
    </div>
  );
}
