import { call } from '@portal/api-client';
import { Button } from '@portal/ui';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { ClientStage } from '../../../rules/case/client-check';
import { CancelSection } from '../CancelSection';
import type { ClientStep } from './client-step';
import { CodeForm } from './CodeForm';

const words = frCaseClient.code;

interface CodeStepProps extends Pick<ClientStep, 'move' | 'onCancel'> {
  stage: Extract<ClientStage, { at: 'code' }>;
}

/** The code that the customer reads out: the proof that the mailbox is theirs. */
export function CodeStep({ stage: { email, customerNbr }, move, onCancel }: CodeStepProps) {
  async function validate(code: string): Promise<boolean> {
    const answer = await call('/subscription/client/check/validate', { mail: email, customerNbr, code });
    if (!answer.valid || answer.customers.length === 0) return false;
    move({ type: 'proven', customers: answer.customers });
    return true;
  }
  const resend = async () =>
    move({ type: 'checked', email, answer: await call('/subscription/client/check', { email }) });
  return (
    <CodeForm
      words={words}
      email={email}
      sent={words.sent(email)}
      onCode={validate}
      onResend={resend}
      secondary={<OtherWays move={move} onCancel={onCancel} />}
    />
  );
}

/** Another address; or somebody who cannot prove that it is theirs. */
export function OtherWays({ move, onCancel }: Pick<ClientStep, 'move' | 'onCancel'>) {
  return (
    <>
      <Button onClick={() => move({ type: 'anew' })}>{frCaseClient.email.change}</Button>
      <Button variant="quiet" onClick={() => move({ type: 'asNew' })}>
        {words.asNew}
      </Button>
      <CancelSection onCancel={onCancel} />
    </>
  );
}
