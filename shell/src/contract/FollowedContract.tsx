import { events } from '@portal/events';
import { forgetFollowedContract, useFollowedContract } from '@portal/session';
import { useEffect } from 'react';
import { contractWords } from './contract-words';

/** Says that another tab chose the contract that is shown here, once this tab is looked at. */
export function FollowedContract() {
  const contract = useFollowedContract();
  useEffect(() => {
    if (contract === null) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      const message = contractWords.awaited.followed(contract);
      events.emit('notificationRequested', { kind: 'info', message }, 'shell');
      forgetFollowedContract();
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the contract is named by its number
  }, [contract?.contractNumber]);
  return null;
}
