import { customerNumberPattern } from '@portal/contract';
import { tabStorage } from './browser-storage';
import { storeContractChoice } from './contract-choice';

const clientKey = 'portal.client.v1';
const originKey = 'portal.support-origin.v1';
/** The contract that an address opened, with its customer. */
const openedKey = 'portal.support-contract.v1';
const contractNumberPattern = /^[0-9A-Za-z-]{3,24}$/;
/** A page of the back office and its query: never another host's, whatever was put into the address. */
const backOffice = /^\/admin(?:\/[\w/-]*)?(?:\?[^#]*)?$/;
const longestOrigin = 4000;

/**
 * Address of a customer's space as support sees it (P1.3).
 * @param from path of the back office, with its query, that leaving the space leads back to
 * @param contract shown first, if it is the customer's
 */
export const supportAddress = (client: string, from?: string, contract?: string): string =>
  `/?${new URLSearchParams({
    client,
    ...(contract !== undefined && { contract }),
    ...(from !== undefined && { from }),
  })}`;

/**
 * Keeps `?client=` of the tab's first address for as long as the tab lives (P1.3), and `from` with it; `contract` is the one
 * that is shown first. One that names
 * nobody ends the support of whoever was open: showing another customer than the one asked for would be worse than none.
 */
export function captureClient(search: string): void {
  const query = new URLSearchParams(search);
  const client = query.get('client');
  if (client === null) return;
  // read before it is dropped: a reload does not undo the choice of another contract
  const opened = tabStorage.read(openedKey);
  dropClient();
  // anything else in the address is tampering or a slip
  if (!customerNumberPattern.test(client)) return;
  storeClient(client, query.get('from') ?? '');
  const contract = query.get('contract');
  if (contract === null || !contractNumberPattern.test(contract)) return;
  const opens = `${client} ${contract}`;
  if (opened !== opens) storeContractChoice(client, contract);
  tabStorage.write(openedKey, opens);
}

export function storeClient(client: string, from = ''): void {
  tabStorage.write(clientKey, client);
  if (isOrigin(from)) tabStorage.write(originKey, from);
}

export function dropClient(): void {
  tabStorage.remove(clientKey);
  tabStorage.remove(originKey);
  tabStorage.remove(openedKey);
}

/** Where the agent came from; null where nothing of the back office is known. */
export function supportOrigin(): string | null {
  const origin = tabStorage.read(originKey) ?? '';
  return isOrigin(origin) ? origin : null;
}

/** The captured client for an agent; for anybody else it is dropped. */
export function clientFor(groupe: string | null): string | null {
  if (groupe === null) dropClient();
  return groupe === null ? null : tabStorage.read(clientKey);
}

const isOrigin = (path: string): boolean => path.length <= longestOrigin && backOffice.test(path);
