import type { Day } from '@portal/domain';
import type { Config } from '../../../../config';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import type { SignedDocument } from '../../../../providers/signature/signature-provider';
import type { KeptOrder } from '../case/orders.queries';
import type { SettledSponsor } from './settle-sponsor';

/** A signed case on its way to contracts, inside the one transaction that makes them. */
export interface Completion {
  tx: Db;
  clock: Clock;
  config: Config;
  order: KeptOrder;
  /** Of the signature. */
  now: Date;
  today: Day;
  customerNumber: string;
  /** False for a customer who was one before. */
  isNew: boolean;
  sponsor: SettledSponsor;
  /** As signed; null when they could not be had. */
  documents: SignedDocument[] | null;
}

export interface NewContract {
  contract: KeptOrder['contracts'][number];
  contractNumber: string;
}
