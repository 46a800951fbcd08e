import type { CustomerRequest } from '@portal/contract';

interface RequestLists {
  /** Asked of the supplier: each waits for somebody until it is closed. */
  requests: CustomerRequest[];
  /** Made already: nobody has to answer. */
  changes: CustomerRequest[];
}

/** Which list shows which event (C4.7); one without an origin is a request, as older back ends answer. */
export const requestLists = (events: readonly CustomerRequest[]): RequestLists => ({
  requests: events.filter(({ origin }) => origin !== 'CHANGE'),
  changes: events.filter(({ origin }) => origin === 'CHANGE'),
});
