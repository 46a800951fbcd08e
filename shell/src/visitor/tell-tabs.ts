import { messages, type ContractSummary } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { events } from '@portal/events';
import { isKnown, session, shownCustomer } from '@portal/session';

/**
 * What a tab tells a visitor who is in another one: its title says that the session is over, and on their return it says that
 * the contract was switched elsewhere. @returns a function that stops it
 */
export function tellTabs(): () => void {
  const stops = [titleOfExpired(), noticeSwitches()];
  return () => stops.forEach((stop) => stop());
}

function titleOfExpired(): () => void {
  let former: string | null = null;
  const giveBack = () => {
    if (former !== null) document.title = former;
    former = null;
  };
  const stops = [
    events.on('sessionExpired', () => {
      former ??= document.title;
      document.title = `${messages.sessionExpired} · ${former}`;
    }),
    events.on('sessionOpened', giveBack),
    // the log-in page sets its own
    events.on('sessionClosed', () => (former = null)),
  ];
  return () => stops.forEach((stop) => stop());
}

function noticeSwitches(): () => void {
  let customer = shownCustomer(session);
  let untold: string | null = null;
  const tell = () => {
    if (untold === null || document.visibilityState === 'hidden') return;
    events.emit('notificationRequested', { kind: 'info', message: untold }, 'shell');
    untold = null;
  };
  const stop = events.on('contractSelected', ({ customerNumber, contractNumber }) => {
    const isSwitch = customerNumber === customer;
    customer = customerNumber;
    if (!isSwitch || document.hasFocus() || !isKnown(session)) return;
    untold = `Vous avez choisi un autre contrat dans un autre onglet. Cette page l’affiche aussi\u00a0: ${nameOf(session.contracts, contractNumber)}.`;
    tell();
  });
  document.addEventListener('visibilitychange', tell);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', tell);
  };
}

function nameOf(contracts: readonly ContractSummary[], number: string): string {
  const energy = contracts.find(({ contractNumber }) => contractNumber === number)?.energy;
  return energy ? `${energyLabel(energy)}, n°\u00a0${number}` : `n°\u00a0${number}`;
}
