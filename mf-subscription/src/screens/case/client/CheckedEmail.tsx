import { wordsFor } from '@portal/api-client';
import { emailMaxLength } from '@portal/contract';
import { Button, Notice } from '@portal/ui';
import { TextField } from '@portal/ui/form';
import { useState } from 'react';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { frClientOfLink } from '../../../i18n/fr-client-of-link';
import type { ClientStep } from './client-step';
import type { EmailCheck } from './use-email-check';

/** Why the e-mail could not be checked, and that what is typed is safe; once it is checked, what came of it. */
export function CheckState({ unchecked, check }: { unchecked: boolean; check: EmailCheck | undefined }) {
  const [was] = useState(unchecked);
  const words = frCaseClient.email;
  if (!was) return null;
  return (
    <div>
      {unchecked && (
        <Notice tone="warning" title={words.unchecked}>
          {check?.failure && <p key={check.failures}>{wordsFor(check.failure)}</p>}
          <p>{words.uncheckedWords}</p>
        </Notice>
      )}
      <p role="status" className="client-note">
        {!unchecked && words.nobody}
      </p>
    </div>
  );
}

interface EmailFieldProps extends Pick<ClientStep, 'move'> {
  /** This e-mail has been checked; changing it requires a new check. */
  locked: boolean;
  fixed: boolean;
  unchecked: boolean;
  sending?: boolean;
  /** Checks it where it is: nothing that was typed moves. */
  onCheck?: () => void;
}

/** The e-mail of a new client, with the ways to check it again and to change it. */
export function EmailField({ locked, fixed, unchecked, move, sending = false, onCheck }: EmailFieldProps) {
  const words = frCaseClient.email;
  const change = () => move({ type: 'anew' });
  const asksAgain = unchecked && onCheck !== undefined;
  return (
    <div className="client-email">
      <TextField
        name="email"
        label={words.label}
        type="email"
        autoComplete="off"
        maxLength={emailMaxLength}
        readOnly={locked || fixed}
        hint={fixed ? frClientOfLink.emailFixed : undefined}
      />
      {/* one button with two names: once the e-mail is checked, it keeps the focus */}
      {locked && (
        <Button onClick={asksAgain ? onCheck : change} loading={asksAgain && sending}>
          {asksAgain ? words.again : words.change}
        </Button>
      )}
      {locked && asksAgain && (
        <Button variant="quiet" onClick={change}>
          {words.change}
        </Button>
      )}
    </div>
  );
}
