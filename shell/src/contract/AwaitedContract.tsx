import type { ContractSummary } from '@portal/contract';
import { events } from '@portal/events';
import { followAwaitedContract, useAwaitedContract, useCurrentContract } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { useEffect } from 'react';
import { contractWords } from './contract-words';
import { isEditing } from './is-editing';

const words = contractWords.awaited;

/** ms between two looks at whether something is still edited. */
const lookEvery = 500;
/** Looks in a row at which nothing is: between a form that was sent and its confirmation there is a moment without either. */
const quietLooks = 3;

function follow(chosen: ContractSummary): void {
  followAwaitedContract();
  events.emit('notificationRequested', { kind: 'info', message: words.followed(chosen) }, 'shell');
}

/** Which contract this page still edits, while another tab has chosen another one; it follows once what is edited is saved or dropped. */
export function AwaitedContract() {
  const awaited = useAwaitedContract();
  const current = useCurrentContract();
  const number = awaited?.contractNumber;
  useEffect(() => {
    if (!awaited) return;
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = isEditing() ? 0 : quiet + 1;
      if (quiet === quietLooks) follow(awaited);
    }, lookEvery);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the contract is named by its number
  }, [number]);
  if (awaited === null || current === null) return null;
  return (
    <Notice
      tone="warning"
      title={words.title(current)}
      action={
        <Button size="small" onClick={() => follow(awaited)}>
          {words.drop}
        </Button>
      }
    >
      {words.words(awaited)}
    </Notice>
  );
}
