import { tabStorage } from './browser-storage';

const clientKey = 'portal.client.v1';
/** Shape of a customer number (contract: `customerNumber`); anything else in the address is tampering or a slip. */
const customerNumber = /^[0-9A-Za-z]{3,20}$/;

/**
 * Keeps `?client=` of the tab's first address for as long as the tab lives (P1.3). One that names nobody ends the
 * support of whoever was open: showing another customer than the one asked for would be worse than none.
 */
export function captureClient(search: string): void {
  const client = new URLSearchParams(search).get('client');
  if (client === null) return;
  if (customerNumber.test(client)) storeClient(client);
  else dropClient();
}

export function storeClient(client: string): void {
  tabStorage.write(clientKey, client);
}

export function dropClient(): void {
  tabStorage.remove(clientKey);
}

/** The captured client for an agent; for anybody else it is dropped. */
export function clientFor(groupe: string | null): string | null {
  if (groupe === null) dropClient();
  return groupe === null ? null : tabStorage.read(clientKey);
}
