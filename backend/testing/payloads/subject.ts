import type { CallPath, RequestOf } from '@portal/contract';

/** Whom and what the rights tests ask for. */
export interface Subject {
  customerNbr: string;
  contractNbr: string;
  orderNumber: string;
}

/** A request of each call that would succeed for whoever may make it. */
export type Payloads<P extends CallPath> = { [Path in P]: (subject: Subject) => RequestOf<Path> };
